import { type Language, LOCALES, type Localized } from './language.ts';
import { isClosed, type Status } from './status.ts';

export const GOALS = ['sale', 'rent'] as const;
export type Goal = (typeof GOALS)[number];

/**
 * Returns the goal that a number in the export stands for: 0 is for sale, anything else for rent
 * (docs/rules.md#goal-and-price).
 */
export function goalOfCode(code: number): Goal {
  return code === 0 ? 'sale' : 'rent';
}

/** Highest plausible price. A higher one is taken as a typing error, such as a misplaced comma. */
export const PRICE_MAX_EURO = 100_000_000;

/** A price as it may be shown. Only a published price has an amount. */
export type Price =
  | { kind: 'published'; amountEuro: number; from: boolean; unit: Localized }
  /**
   * Published, but not a number in the export. The page shows `NaN`, so that the agency notices the mistake and
   * corrects it.
   */
  | { kind: 'notANumber' }
  | { kind: 'onRequest' }
  /** The home is sold or rented. */
  | { kind: 'none' };

/** Value of the export's `PriceUnit` that means «from» (docs/feed.md#property). */
const UNIT_FROM = 7;

export interface PriceFacts {
  published: boolean;
  /** euro; NaN if the value in the export is not a number */
  amountEuro?: number | undefined;
  unitCode?: number | undefined;
  unit: Localized;
  status: Status;
}

/** Returns the public part of a price. The amount is dropped unless the price is published. */
export function publicPrice({ published, amountEuro, unitCode, unit, status }: PriceFacts): Price {
  if (isClosed(status)) return { kind: 'none' };
  if (!published || amountEuro === undefined) return { kind: 'onRequest' };
  if (Number.isNaN(amountEuro)) return { kind: 'notANumber' };
  return { kind: 'published', amountEuro, from: unitCode === UNIT_FROM, unit };
}

/** Rounds to whole euro for comparisons. A missing amount becomes NaN, which is neither above nor below any other. */
const wholeEuro = (amountEuro: number | null | undefined): number =>
  amountEuro === null || amountEuro === undefined ? Number.NaN : Math.round(amountEuro);

/** Returns whether a published price has dropped. */
export const isPriceDrop = (before: number | null | undefined, now: number | null | undefined): boolean =>
  wholeEuro(now) < wholeEuro(before);

/** Returns whether a price has dropped or risen. */
export const isPriceChange = (before: number, now: number): boolean =>
  isPriceDrop(before, now) || isPriceDrop(now, before);

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount in the style of a language, with non-breaking spaces: `€ 325.000`, `325 000 €`, `€325,000`. Returns
 * `NaN` if the amount is not a number.
 */
export function euroText(amountEuro: number, language: Language): string {
  if (!Number.isFinite(amountEuro)) return 'NaN';
  const digits = Number.isInteger(amountEuro) ? 0 : 2;
  const key = `${language} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(LOCALES[language], {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, format);
  return format.format(amountEuro);
}

/** Returns a price per m² of living area, in whole euro; undefined if one of both is unknown. */
export function euroPerSqm(priceEuro: number | undefined, livingAreaSqm: number | undefined): number | undefined {
  const isKnown = priceEuro !== undefined && livingAreaSqm !== undefined && priceEuro > 0 && livingAreaSqm > 0;
  return isKnown ? Math.round(priceEuro / livingAreaSqm) : undefined;
}

/** Fewest prices to summarise. With fewer prices, the median would reveal the prices of single homes. */
export const PRICES_MIN = 5;

/** Range and median of asking prices, in euro. */
export interface PriceSummary {
  count: number;
  lowEuro: number;
  medianEuro: number;
  highEuro: number;
}

/** Summarises the published prices; `undefined` if there are fewer than {@link PRICES_MIN}. */
export function priceSummary(prices: readonly Price[]): PriceSummary | undefined {
  const euro = prices
    .flatMap((price) => (price.kind === 'published' && price.amountEuro > 0 ? price.amountEuro : []))
    .sort((a, b) => a - b);
  const [low, high] = [euro[0], euro.at(-1)];
  const [below, above] = [euro[Math.ceil(euro.length / 2) - 1], euro[Math.floor(euro.length / 2)]];
  if (euro.length < PRICES_MIN || !low || !high || !below || !above) return undefined;
  return { count: euro.length, lowEuro: low, medianEuro: Math.round((below + above) / 2), highEuro: high };
}
