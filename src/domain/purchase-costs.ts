import { isDwelling, type ListingKind } from './listing-kind.ts';
import type { Jurisdiction } from './region.ts';

/** `own`: a buyer who will live in the home and owns no other home. Such a buyer pays lower costs. */
export type Buyer = 'own' | 'other';

/** A rate of registration duties. */
export interface DutyRate {
  percent: number;
  /** untaxed part of the price, if the price is at most `upToPriceEuro` */
  abatementEuro?: number | undefined;
  upToPriceEuro?: number | undefined;
  /** reduction of the duties; at least `minimumEuro` remains payable */
  creditEuro?: number | undefined;
  minimumEuro?: number | undefined;
}

export interface NotaryRates {
  /** percentage of each slice of the price; the last slice has no upper end */
  scale: readonly { upToEuro?: number | undefined; percent: number }[];
  /** administration fee of the notary */
  fileEuro: number;
  /** searches, certificates and registers */
  searchesEuro: number;
  vatPercent: number;
}

/** VAT rates of new buildings. */
export interface NewBuildRates {
  vatPercent: number;
  /**
   * lower VAT rate for buyers who will live in the home; this rate saves at most `reliefUpToEuro`, and where it exists,
   * the lower duties apply to the land too
   */
  own?: { vatPercent: number; reliefUpToEuro: number } | undefined;
  /**
   * lower rate for a home that replaces a demolished one, is the buyer's only home and has at most this floor area;
   * pages mention it, but calculations do not use it
   */
  rebuilt?: { vatPercent: number; upToSquareMetres: number } | undefined;
}

/** The rates that apply in a place on a certain day. */
export interface CostRates {
  own: DutyRate;
  /** building land for the buyer's own home */
  ownLand?: DutyRate | undefined;
  other: DutyRate;
  newBuild: NewBuildRates;
  notary: NotaryRates;
}

/** The usual terms of a loan (`loan` in costs.yaml). */
export interface LoanTerms {
  percentOfPrice: number;
  ratePercent: number;
  years: number;
  /** share of the net income that may go to the loan */
  percentOfIncome?: number | undefined;
}

/** Path of the file with the current rates. */
export const COSTS_FILE = '/costs.json';

/** Content of COSTS_FILE. Every build writes this file. */
export interface CostsFile {
  places: Partial<Record<Jurisdiction, CostRates>>;
  /** places in which homes are for sale, the one with most homes first */
  forSale: readonly Jurisdiction[];
  loan: LoanTerms;
}

export interface Purchase {
  priceEuro: number;
  kind: ListingKind;
  buyer: Buyer;
  /** share of the price, 0 to 1, that is subject to VAT instead of registration duties */
  vatShare?: number | undefined;
}

/** Purchase costs in whole euro. */
export interface PurchaseCosts {
  dutiesEuro: number;
  vatEuro: number;
  notaryEuro: number;
  fileEuro: number;
  searchesEuro: number;
  notaryVatEuro: number;
  /** sum of the costs above */
  costsEuro: number;
  /** price and costs */
  totalEuro: number;
}

/**
 * Returns the kinds of buyers that pay different costs for a kind of home. A shop, garage or investment property is
 * never a buyer's own home.
 */
export function buyersOf(kind: ListingKind, rates: CostRates, vatShare = 0): readonly Buyer[] {
  if (vatShare > 0 && !rates.newBuild.own) return ['other'];
  if (kind === 'land') return rates.ownLand ? ['own', 'other'] : ['other'];
  return isDwelling(kind) && kind !== 'investment' ? ['own', 'other'] : ['other'];
}

/** Estimates the costs of a purchase on top of the price. */
export function purchaseCosts({ priceEuro, kind, buyer, vatShare = 0 }: Purchase, rates: CostRates): PurchaseCosts {
  const own = kind === 'land' ? (rates.ownLand ?? rates.other) : rates.own;
  const vatBase = priceEuro * vatShare;
  // Land that is sold with a new building is taxed at the common rate, unless new buildings have a lower rate for own
  // homes. Belgium has no such rate.
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

/** Returns the share of a price that is subject to VAT, from the VAT amount in the export. */
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

/** Returns the usual loan for a price in whole euro. `percentOfPrice` is set in content/costs.yaml. */
export const usualLoanEuro = (priceEuro: number, percentOfPrice: number): number =>
  Math.round((priceEuro * percentOfPrice) / 100);

/** Returns the monthly payment, in euro, of a loan with constant payments. `ratePercent` is the yearly rate. */
export function monthlyPayment(loanEuro: number, ratePercent: number, years: number): number {
  const months = years * 12;
  if (loanEuro <= 0 || months <= 0) return 0;
  // Belgian lenders compound monthly: twelve monthly rates make exactly one yearly rate.
  const rate = (1 + ratePercent / 100) ** (1 / 12) - 1;
  return rate === 0 ? loanEuro / months : (loanEuro * rate) / (1 - (1 + rate) ** -months);
}
