/** Kinds of homes with prices of sales. */
export const SOLD_KINDS = ['house', 'apartment'] as const;
export type SoldKind = (typeof SOLD_KINDS)[number];

/** Returns whether the prices of sales say something about a kind of home. */
export const isSoldKind = (kind: string | undefined): kind is SoldKind => SOLD_KINDS.some((one) => one === kind);

/** Sales of a year, in euro. A quarter of the homes cost less than `lowEuro`, half less than the median. */
export interface SoldYear {
  year: number;
  sales: number;
  lowEuro: number;
  medianEuro: number;
  highEuro: number;
}

/** Fewest sales of a year whose median is shown. Statbel publishes no prices of fewer sales either. */
export const SALES_MIN = 10;
/** Fewest sales of a year of which the page says between which prices half of them lie. */
export const SPREAD_SALES_MIN = 20;
/** Years after which prices are too old to compare a price with: in 2026, those of 2024 are the oldest. */
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

/** Returns the latest year that a price of `thisYear` may be compared with; undefined if there is none. */
export function comparableYear(years: Readonly<Record<string, Row>>, thisYear: number): SoldYear | undefined {
  return shownYears(years).findLast(
    ({ year, sales }) => sales >= SPREAD_SALES_MIN && year >= thisYear - AGE_MAX_YEARS && year <= thisYear,
  );
}
