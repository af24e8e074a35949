import type { Sort } from '#domain/list.ts';
import type { Columns } from './index-file.ts';

/**
 * Returns a function that returns all rows in an order. Each order is computed only once. Rows of equal rank stay in
 * the order of the index, with the newest first.
 */
export function ordersOf(columns: Columns): (sort: Sort) => Uint32Array {
  const known = new Map<Sort, Uint32Array>();
  return (sort) => {
    const before = known.get(sort);
    if (before) return before;
    const rows = Uint32Array.from({ length: columns.size }, (_, row) => row);
    const rank = rankOf(sort, columns);
    if (rank) rows.sort((a, b) => (rank[a] as number) - (rank[b] as number) || a - b);
    known.set(sort, rows);
    return rows;
  };
}

/**
 * Returns a number per row to sort by; undefined if the index already has this order. Homes without a published price
 * come last in both directions.
 */
function rankOf(sort: Sort, { prices, cities, city, kinds, kind, file }: Columns): Float64Array | undefined {
  const last = Number.MAX_SAFE_INTEGER;
  switch (sort) {
    case 'newest':
      return undefined;
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
