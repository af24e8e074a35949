import { type Area, isInside } from './area.ts';
import type { Columns } from './columns.ts';
import type { Spot } from './positions-file.ts';
import { PRICE_SLIDER } from './price-range.ts';
import { ROOM_KINDS, type SearchQuery } from './query.ts';

/** Groups of filters as bits: a home that fails exactly one of them counts for the choices of that group. */
export const TEXT = 1;
export const CITY = 2;
export const TYPE = 4;
export const PRICE = 8;
export const AREA = 16;
export const roomBit = (index: number): number => 32 << index;

/** Lower case without accents, everything else but letters and digits as spaces. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Per row, the groups that it fails. Without `spots`, no home lies in any area. */
export type FilterMasks = (query: SearchQuery, spots: readonly (Spot | undefined)[]) => Uint16Array;

export function filterMasksOf(columns: Columns): FilterMasks {
  const { file, size, ids, prices, city, kind, rooms, cities, kinds } = columns;
  const cityTexts = file.cities.map((names) => plainText(names.join(' ')));
  let referenceTexts: string[] | undefined;
  const reference = (row: number) =>
    plainText((file.references[row] ?? '').replace('#', String(ids[row]))).replaceAll(' ', '');

  /** Every word is part of the reference, or starts a word of the city's name or its postcode. */
  function markText(failed: Uint16Array, text: string): void {
    const words = plainText(text).split(' ').filter(Boolean);
    if (words.length === 0) return;
    referenceTexts ??= Array.from({ length: size }, (_, row) => reference(row));
    const whole = words.join('');
    const inCity = cityTexts.map((one) => words.map((word) => ` ${one}`.includes(` ${word}`)));
    for (let row = 0; row < size; row++) {
      const own = referenceTexts[row] as string;
      const cityHas = inCity[city[row] as number] as boolean[];
      const fits = own.includes(whole) || words.every((word, index) => cityHas[index] || own.includes(word));
      if (!fits) failed[row] = (failed[row] as number) | TEXT;
    }
  }

  return (query, spots) => {
    const failed = new Uint16Array(size);
    markText(failed, query.text);
    if (query.cities.length > 0) {
      const chosen = cities.map(({ keys }) => keys.some((key) => query.cities.includes(key)));
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
    return failed;
  };
}

/** Rows whose entry in a table is not among the chosen ones. */
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

/** Rows that lie outside, or nobody knows where. */
function markArea(failed: Uint16Array, spots: readonly (Spot | undefined)[], area: Area): void {
  for (let row = 0; row < failed.length; row++) {
    const spot = spots[row];
    if (!spot || !isInside(spot, area)) failed[row] = (failed[row] as number) | AREA;
  }
}
