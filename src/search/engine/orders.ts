import type { Sort } from '#domain/list.ts';
import type { Details } from './details-file.ts';
import type { Columns } from './index-file.ts';
import type { Measure } from './wishes.ts';

/**
 * Returns a function that returns all rows in an order. Each order is computed only once. Rows of equal rank stay in
 * the order of the index, with the newest first. So do all rows of an order by facts that are missing.
 */
export function ordersOf(columns: Columns): (sort: Sort, details: Details | undefined) => Uint32Array {
  const known = new Map<Sort, Uint32Array>();
  return (wanted, details) => {
    const sort = details || !isByFact(wanted) ? wanted : 'newest';
    const before = known.get(sort);
    if (before) return before;
    const rows = Uint32Array.from({ length: columns.size }, (_, row) => row);
    const measured = MEASURED[sort];
    const rank = measured ? details && rankByFact(measured, columns, details) : rankOf(sort, columns);
    if (rank) rows.sort((a, b) => (rank[a] as number) - (rank[b] as number) || a - b);
    known.set(sort, rows);
    return rows;
  };
}

/** Orders by a fact of the homes. `sign` is −1 if the greatest comes first. */
const MEASURED: Readonly<Partial<Record<Sort, { of: Measure; sign: 1 | -1 }>>> = {
  sqmPriceUp: { of: 'sqmPrice', sign: 1 },
  livingDown: { of: 'living', sign: -1 },
  plotDown: { of: 'plot', sign: -1 },
};

/** Returns whether an order needs the facts of the homes. */
export const isByFact = (sort: Sort): boolean => MEASURED[sort] !== undefined;

/** Returns a rank per row by a fact. Homes without it come last. A project has the rank of the first of its homes. */
function rankByFact(
  { of, sign }: { of: Measure; sign: 1 | -1 },
  { projects }: Columns,
  { measures }: Details,
): Float64Array {
  const rank = Float64Array.from(measures[of], (value) => (value < 0 ? Number.MAX_SAFE_INTEGER : sign * value));
  for (const { row, units } of projects)
    rank[row] = Math.min(...units.map((unit) => rank[unit] as number), rank[row] as number);
  return rank;
}

/**
 * Returns a number per row to sort by; undefined if the index already has this order. Homes without a published price
 * come last in both directions.
 */
function rankOf(sort: Sort, { prices, cities, city, kinds, kind, file }: Columns): Float64Array | undefined {
  const last = Number.MAX_SAFE_INTEGER;
  switch (sort) {
    case 'oldest':
      return Float64Array.from(prices, (_, row) => -row);
    case 'priceUp':
      return Float64Array.from(prices, (price) => (price < 0 ? last : price));
    case 'priceDown':
      return Float64Array.from(prices, (price) => (price < 0 ? last : -price));
    case 'type':
      return byName(kinds, kind, file.language);
    case 'typeDown':
      return byName(kinds, kind, file.language).map((rank) => -rank);
    case 'city':
      return byName(cities, city, file.language);
    case 'cityDown':
      return byName(cities, city, file.language).map((rank) => -rank);
    default:
      return undefined;
  }
}

function byName(names: readonly { name: string }[], column: Uint16Array, language: string): Float64Array {
  const { compare } = new Intl.Collator(language);
  const sorted = [...new Set(names.map(({ name }) => name))].sort(compare);
  // Names that the language treats as equal share a rank.
  let rank = 0;
  const ranks = new Map<string, number>();
  for (const [index, name] of sorted.entries()) {
    if (index > 0 && compare(sorted[index - 1] as string, name) !== 0) rank++;
    ranks.set(name, rank);
  }
  const rankOfRow = names.map(({ name }) => ranks.get(name) ?? 0);
  return Float64Array.from(column, (row) => rankOfRow[row] as number);
}
