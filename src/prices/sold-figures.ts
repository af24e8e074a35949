/** Kinds of homes for which prices of sales are known. */
export const SOLD_KINDS = ['house', 'apartment'] as const;
export type SoldKind = (typeof SOLD_KINDS)[number];

/** Returns whether prices of sales are known for a kind of home. */
export const isSoldKind = (kind: string | undefined): kind is SoldKind => SOLD_KINDS.some((one) => one === kind);

/**
 * Sales of a year. A quarter of the homes cost less than `lowEuro`, half less than the median, three quarters less than
 * `highEuro`.
 */
export interface SoldYear {
  year: number;
  sales: number;
  lowEuro: number;
  medianEuro: number;
  highEuro: number;
}

/** Minimum number of sales in a year for a median. Statbel publishes no prices of fewer sales either. */
export const SALES_MIN = 10;
/** Minimum number of sales in a year for the range of prices in which half of them lie. */
export const SPREAD_SALES_MIN = 20;
/** Maximum age of the prices that a price is compared with, in years: in 2026, those of 2024 are the oldest. */
export const AGE_MAX_YEARS = 2;

type Row = readonly [sales: number, lowEuro: number, medianEuro: number, highEuro: number];

/** Returns the years that may be shown, oldest first. */
export function shownYears(years: Readonly<Record<string, Row>>): SoldYear[] {
  return Object.entries(years)
    .map(([year, [sales, lowEuro, medianEuro, highEuro]]) => ({
      year: Number(year),
      sales,
      lowEuro,
      medianEuro,
      highEuro,
    }))
    .filter(({ sales }) => sales >= SALES_MIN)
    .sort((a, b) => a.year - b.year);
}

/** Returns the latest year whose sales are recent and many enough to compare a price with; undefined if no year is. */
export function comparableYear(years: Readonly<Record<string, Row>>, thisYear: number): SoldYear | undefined {
  return shownYears(years).findLast(
    ({ year, sales }) => sales >= SPREAD_SALES_MIN && year >= thisYear - AGE_MAX_YEARS && year <= thisYear,
  );
}
