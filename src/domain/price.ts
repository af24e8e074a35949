import { type Language, LOCALES, type Localized } from './language.ts';
import { isClosed, type Status } from './status.ts';

export const GOALS = ['sale', 'rent'] as const;
export type Goal = (typeof GOALS)[number];

/** Goal by the export's number: 0 for sale, anything else for rent (docs/rules.md#goal-and-price). */
export function goalOfCode(code: number): Goal {
  return code === 0 ? 'sale' : 'rent';
}

/** Dearer than any home here: a slipped comma. */
export const PRICE_MAX_EURO = 100_000_000;

/** The price as it may be shown. An amount exists only where it is published. */
export type Price =
  | { kind: 'published'; amountEuro: number; from: boolean; unit: Localized }
  /** Published, but the export holds no number: shown as `NaN` so that somebody mends it. */
  | { kind: 'notANumber' }
  | { kind: 'onRequest' }
  /** Sold or rented. */
  | { kind: 'none' };

/** PriceUnit 7 reads "from" (docs/feed.md#property). */
const UNIT_FROM = 7;

export interface PriceFacts {
  published: boolean;
  /** euro; NaN where the export holds something that is no number */
  amountEuro?: number | undefined;
  unitCode?: number | undefined;
  unit: Localized;
  status: Status;
}

/** What may be shown of a price; the amount is dropped here for good unless it is published. */
export function publicPrice({ published, amountEuro, unitCode, unit, status }: PriceFacts): Price {
  if (isClosed(status)) return { kind: 'none' };
  if (!published || amountEuro === undefined) return { kind: 'onRequest' };
  if (Number.isNaN(amountEuro)) return { kind: 'notANumber' };
  return { kind: 'published', amountEuro, from: unitCode === UNIT_FROM, unit };
}

/** Amounts are compared in whole euro; one that is not published is neither above nor below another one. */
const wholeEuro = (amountEuro: number | null | undefined): number =>
  amountEuro === null || amountEuro === undefined ? Number.NaN : Math.round(amountEuro);

/** Whether a price has dropped from one published amount to another. */
export const isPriceDrop = (before: number | null | undefined, now: number | null | undefined): boolean =>
  wholeEuro(now) < wholeEuro(before);

/** Whether a price has dropped or risen. */
export const isPriceChange = (before: number, now: number): boolean =>
  isPriceDrop(before, now) || isPriceDrop(now, before);

const formats = new Map<string, Intl.NumberFormat>();

/** As people of a language write amounts: `€ 325.000`, `325 000 €`, `€325,000`, with spaces that do not break; `NaN` for what is no number. */
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
