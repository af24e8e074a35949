import { type Area, isInside } from './area.ts';
import { type Details, flagBit } from './details-file.ts';
import type { Columns } from './index-file.ts';
import type { Spot } from './positions-file.ts';
import { PRICE_SLIDER } from './price-range.ts';
import { ROOM_KINDS, type SearchQuery } from './query.ts';
import type { TextSearch } from './text-search.ts';
import { FLAGS, MEASURES, WISH_NAMES, WISHES } from './wishes.ts';

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
/** Bits of the wishes, one per fact. */
const factBit = (index: number): number => HOMES << (1 + index);
const FACTS: readonly string[] = [...MEASURES, ...FLAGS];
export const LABEL = factBit(FACTS.indexOf('label'));

/** The data that searches for a text, an area or facts need. Without them, no home lies in any area or has any fact. */
export interface LookUps {
  text: TextSearch;
  spots: readonly (Spot | undefined)[];
  details: Details | undefined;
}

/** Returns, for each row, the bits of the groups that it fails. */
export type FilterMasks = (query: SearchQuery, by: LookUps) => Uint32Array;

export function filterMasksOf(columns: Columns): FilterMasks {
  const { file, size, prices, city, kind, rooms, cities, kinds, projects } = columns;
  return (query, { text, spots, details }) => {
    const failed = new Uint32Array(size);
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
    markWishes(failed, query.wishes, details);
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
function markChoice(failed: Uint32Array, column: Uint16Array, chosen: readonly boolean[], bit: number): void {
  for (let row = 0; row < column.length; row++) {
    if (!chosen[column[row] as number]) failed[row] = (failed[row] as number) | bit;
  }
}

function markRange(failed: Uint32Array, column: Int32Array | Int16Array, from: number, to: number, bit: number) {
  for (let row = 0; row < column.length; row++) {
    const value = column[row] as number;
    if (value < from || value > to) failed[row] = (failed[row] as number) | bit;
  }
}

/** Marks rows that fail a wish. */
function markWishes(failed: Uint32Array, wishes: SearchQuery['wishes'], details: Details | undefined): void {
  for (const name of WISH_NAMES) {
    const value = wishes[name];
    if (value === undefined) continue;
    const { of, end } = WISHES[name];
    const bit = factBit(FACTS.indexOf(of));
    const column = details?.measures[of as keyof Details['measures']];
    if (column) {
      const [from, to] = end === 'from' ? [value, Number.POSITIVE_INFINITY] : [0, value];
      markRange(failed, column, from, to, bit);
    } else markMissing(failed, details?.flags, flagBit(FACTS.indexOf(of) - MEASURES.length), bit);
  }
}

/** Marks rows without a flag, or all rows if their flags are missing. */
function markMissing(failed: Uint32Array, flags: Uint16Array | undefined, flag: number, bit: number): void {
  for (let row = 0; row < failed.length; row++)
    if (!flags || ((flags[row] as number) & flag) === 0) failed[row] = (failed[row] as number) | bit;
}

/** Marks rows outside the area or without a position. */
function markArea(failed: Uint32Array, spots: readonly (Spot | undefined)[], area: Area): void {
  for (let row = 0; row < failed.length; row++) {
    const spot = spots[row];
    if (!spot || !isInside(spot, area)) failed[row] = (failed[row] as number) | AREA;
  }
}
