import { isDwelling, type ListingKind } from './listing-kind.ts';

/** Whether the buyer will live there and owns nothing else, which costs less. */
export type Buyer = 'own' | 'other';

/** Registration duties. */
export interface DutyRate {
  percent: number;
  /** part of the price that is free, as long as the price is at most `upToPriceEuro` */
  abatementEuro?: number | undefined;
  upToPriceEuro?: number | undefined;
  /** taken off the duties, which stay at least `minimumEuro` */
  creditEuro?: number | undefined;
  minimumEuro?: number | undefined;
}

export interface NotaryRates {
  /** percent of each part of the price, the last part without an end */
  scale: readonly { upToEuro?: number | undefined; percent: number }[];
  /** the notary's own file */
  fileEuro: number;
  /** searches, certificates and registers */
  searchesEuro: number;
  vatPercent: number;
}

/** VAT of new buildings. */
export interface NewBuildRates {
  vatPercent: number;
  /** what a buyer who will live there pays, who then has the lower duties on the land as well: at most `reliefUpToEuro` less */
  own?: { vatPercent: number; reliefUpToEuro: number } | undefined;
  /** the lower rate that may hold where a building was pulled down, for an only home up to so many m²; told, not reckoned */
  rebuilt?: { vatPercent: number; upToSquareMetres: number } | undefined;
}

/** What holds in one place on one day. */
export interface CostRates {
  own: DutyRate;
  /** land on which the buyer will build that home */
  ownLand?: DutyRate | undefined;
  other: DutyRate;
  newBuild: NewBuildRates;
  notary: NotaryRates;
}

export interface Purchase {
  priceEuro: number;
  kind: ListingKind;
  buyer: Buyer;
  /** part of the price, 0 to 1, on which VAT is paid instead of duties */
  vatShare?: number | undefined;
}

/** Whole euro. */
export interface PurchaseCosts {
  dutiesEuro: number;
  vatEuro: number;
  notaryEuro: number;
  fileEuro: number;
  searchesEuro: number;
  notaryVatEuro: number;
  /** all of these */
  costsEuro: number;
  /** price and costs */
  totalEuro: number;
}

/** Buyers who pay differently for a kind of property: nobody lives in a shop, a garage or an investment. */
export function buyersOf(kind: ListingKind, rates: CostRates, vatShare = 0): readonly Buyer[] {
  if (vatShare > 0 && !rates.newBuild.own) return ['other'];
  if (kind === 'land') return rates.ownLand ? ['own', 'other'] : ['other'];
  return isDwelling(kind) && kind !== 'investment' ? ['own', 'other'] : ['other'];
}

/** Estimate of what buying costs besides the price. */
export function purchaseCosts({ priceEuro, kind, buyer, vatShare = 0 }: Purchase, rates: CostRates): PurchaseCosts {
  const own = kind === 'land' ? (rates.ownLand ?? rates.other) : rates.own;
  const vatBase = priceEuro * vatShare;
  // In Belgium land that is sold with a new building pays the common rate.
  const rate = buyer === 'own' && (vatShare === 0 || rates.newBuild.own) ? own : rates.other;
  const { notary } = rates;
  const fee = scaled(priceEuro, notary.scale);
  const parts = {
    dutiesEuro: Math.round(duties(priceEuro - vatBase, rate)),
    vatEuro: Math.round(vat(vatBase, buyer, rates.newBuild)),
    notaryEuro: Math.round(fee),
    fileEuro: notary.fileEuro,
    searchesEuro: notary.searchesEuro,
    notaryVatEuro: Math.round(((fee + notary.fileEuro) * notary.vatPercent) / 100),
  };
  const costsEuro = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { ...parts, costsEuro, totalEuro: priceEuro + costsEuro };
}

/** Part of a price on which VAT is paid, where the export tells the VAT of the asking price. */
export function vatShareOf(vatEuro: number | undefined, priceEuro: number, percent: number): number {
  return vatEuro && priceEuro > 0 && percent > 0 ? Math.min(vatEuro / (percent / 100) / priceEuro, 1) : 0;
}

function vat(baseEuro: number, buyer: Buyer, { vatPercent, own }: NewBuildRates): number {
  const full = (baseEuro * vatPercent) / 100;
  if (buyer !== 'own' || !own) return full;
  return Math.max((baseEuro * own.vatPercent) / 100, full - own.reliefUpToEuro);
}

function duties(baseEuro: number, { percent, abatementEuro = 0, upToPriceEuro, ...rate }: DutyRate): number {
  const isFree = upToPriceEuro === undefined || baseEuro <= upToPriceEuro;
  const full = (Math.max(baseEuro - (isFree ? abatementEuro : 0), 0) * percent) / 100;
  return baseEuro > 0 ? Math.max(full - (rate.creditEuro ?? 0), Math.min(rate.minimumEuro ?? 0, full)) : 0;
}

function scaled(priceEuro: number, scale: NotaryRates['scale']): number {
  let from = 0;
  let sum = 0;
  for (const { upToEuro = Number.POSITIVE_INFINITY, percent } of scale) {
    sum += (Math.max(Math.min(priceEuro, upToEuro) - from, 0) * percent) / 100;
    from = upToEuro;
  }
  return sum;
}

/** The loan that is usual for a price, whole euro; `percentOfPrice` stands in content/costs.yaml. */
export const usualLoanEuro = (priceEuro: number, percentOfPrice: number): number =>
  Math.round((priceEuro * percentOfPrice) / 100);

/** Euro a month for a loan that is paid back in equal parts; `ratePercent` is that of a year. */
export function monthlyPayment(loanEuro: number, ratePercent: number, years: number): number {
  const months = years * 12;
  if (loanEuro <= 0 || months <= 0) return 0;
  // The monthly rate that makes the yearly one, as Belgian lenders reckon it.
  const rate = (1 + ratePercent / 100) ** (1 / 12) - 1;
  return rate === 0 ? loanEuro / months : (loanEuro * rate) / (1 - (1 + rate) ** -months);
}
