import { type Area, isInside } from './area.ts';
import type { Columns } from './index-file.ts';
import type { Spot } from './positions-file.ts';
import { PRICE_SLIDER } from './price-range.ts';
import { ROOM_KINDS, type SearchQuery } from './query.ts';
import type { TextSearch } from './text-search.ts';

/**
 * Groups of filters as bits. A row that fails only one group still counts for the values of this group, because another
 * value may find it.
 */
export const TEXT = 1;
export const CITY = 2;
export const TYPE = 4;
export const PRICE = 8;
export const AREA = 16;
export const roomBit = (index: number): number => 32 << index;

/** Groups of filters that a project itself must meet. All other groups must be met by one of its homes. */
export const OF_PROJECT = TEXT | CITY | AREA;
/** Bit of a project of which no home passes the filters. */
const HOMES = roomBit(ROOM_KINDS.length);

/** The data that searches for a text or an area need. Without `spots`, no home lies in any area. */
export interface LookUps {
  text: TextSearch;
  spots: readonly (Spot | undefined)[];
}

/** Returns, for each row, the bits of the groups that it fails. */
export type FilterMasks = (query: SearchQuery, by: LookUps) => Uint16Array;

export function filterMasksOf(columns: Columns): FilterMasks {
  const { file, size, prices, city, kind, rooms, cities, kinds, projects } = columns;
  return (query, { text, spots }) => {
    const failed = new Uint16Array(size);
    const hits = text.hits(query.text);
    if (hits) for (let row = 0; row < size; row++) if (!hits[row]) failed[row] = TEXT;
    if (query.cities.length > 0) {
      const chosen = cities.map(({ key }) => query.cities.includes(key));
      markChoice(failed, city, chosen, CITY);
    }
    if (query.types.length > 0) {
      const chosen = kinds.map(({ types }) => types.some((type) => query.types.includes(type)));
      markChoice(failed, kind, chosen, TYPE);
    }
    if (query.price) {
      const { min, max } = query.price;
      const slider = PRICE_SLIDER[file.goal];
      markRange(failed, prices, min > slider.min ? min : 0, max < slider.max ? max : Number.POSITIVE_INFINITY, PRICE);
    }
    for (const [index, room] of ROOM_KINDS.entries()) {
      const [wanted, column] = [query.rooms[room], rooms[index]];
      if (wanted && column) markRange(failed, column, wanted, Number.POSITIVE_INFINITY, roomBit(index));
    }
    if (query.area) markArea(failed, spots, query.area);
    for (const { row, units } of projects) {
      const own = failed[row] as number;
      const isAny = units.some((unit) => ((failed[unit] as number) & ~OF_PROJECT) === 0);
      if (units.length > 0) failed[row] = (own & OF_PROJECT) | (isAny ? 0 : HOMES);
    }
    return failed;
  };
}

/** Marks rows whose value is not selected. `column` contains, per row, the index of the value in `chosen`. */
function markChoice(failed: Uint16Array, column: Uint16Array, chosen: readonly boolean[], bit: number): void {
  for (let row = 0; row < column.length; row++) {
    if (!chosen[column[row] as number]) failed[row] = (failed[row] as number) | bit;
  }
}

function markRange(failed: Uint16Array, column: Int32Array | Int16Array, from: number, to: number, bit: number) {
  for (let row = 0; row < column.length; row++) {
    const value = column[row] as number;
    if (value < from || value > to) failed[row] = (failed[row] as number) | bit;
  }
}

/** Marks rows outside the area or without a position. */
function markArea(failed: Uint16Array, spots: readonly (Spot | undefined)[], area: Area): void {
  for (let row = 0; row < failed.length; row++) {
    const spot = spots[row];
    if (!spot || !isInside(spot, area)) failed[row] = (failed[row] as number) | AREA;
  }
}
