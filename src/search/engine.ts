import type { Sort } from '#domain/list.ts';
import { placeKey } from './criteria.ts';
import type { IndexFile } from './index-file.ts';
import { PRICE_SLIDER } from './price-range.ts';
import { ROOM_KINDS, ROOMS_MAX, type Room, type SearchQuery } from './query.ts';

/** What a search gives, without the query's page: rows of the index in the query's order. */
export interface Found {
  rows: Uint32Array;
  /** hits if only this city were chosen among the cities, by row of `cities` */
  perCity: Uint32Array;
  /** the same by ID of a type */
  perType: ReadonlyMap<number, number>;
  /** hits with at least so many rooms, from 0 on */
  perRooms: Readonly<Record<Room, Uint32Array>>;
}

export interface SearchEngine {
  file: IndexFile;
  /** in the order of the file, with the keys that an address names them by */
  cities: readonly { name: string; zip: string; keys: readonly string[] }[];
  id(row: number): number;
  search(query: SearchQuery): Found;
}

/** Lower case without accents, everything else but letters and digits as spaces. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

// Groups of filters; a home that fails exactly one of them counts for the choices of that group.
const TEXT = 1;
const CITY = 2;
const TYPE = 4;
const PRICE = 8;
const roomBit = (index: number) => 16 << index;

/** Makes an index ready to be searched: once per index, then a search is one pass over its columns. */
export function createEngine(file: IndexFile): SearchEngine {
  const size = file.ids.length;
  const ids = new Uint32Array(size);
  let id = 0;
  for (let row = 0; row < size; row++) {
    id += file.ids[row] ?? 0;
    ids[row] = id;
  }
  const prices = Int32Array.from(file.prices);
  const city = Uint16Array.from(file.city);
  const kind = Uint16Array.from(file.kind);
  const rooms = ROOM_KINDS.map((room) => Int8Array.from(file.rooms[room]));
  const cities = file.cities.map(([name, zip, ...others]) => ({
    name,
    zip,
    keys: [...new Set([name, ...others].map((one) => placeKey(one, zip)))],
  }));
  const kinds = file.kinds.map(([name, ...types]) => ({ name, types }));
  const cityTexts = file.cities.map((names) => plainText(names.join(' ')));
  let referenceTexts: string[] | undefined;
  const orders = new Map<Sort, Uint32Array>();

  const reference = (row: number) =>
    plainText((file.references[row] ?? '').replace('#', String(ids[row]))).replaceAll(' ', '');

  /** Per row, the groups that it fails. */
  function failures(query: SearchQuery): Uint16Array {
    const failed = new Uint16Array(size);
    markText(failed, query.text);
    if (query.cities.length > 0) {
      const chosen = cities.map(({ keys }) => keys.some((key) => query.cities.includes(key)));
      for (let row = 0; row < size; row++)
        if (!chosen[city[row] as number]) failed[row] = (failed[row] as number) | CITY;
    }
    if (query.types.length > 0) {
      const chosen = kinds.map(({ types }) => types.some((type) => query.types.includes(type)));
      for (let row = 0; row < size; row++)
        if (!chosen[kind[row] as number]) failed[row] = (failed[row] as number) | TYPE;
    }
    if (query.price) {
      const { min, max } = query.price;
      const from = min > PRICE_SLIDER[file.goal].min ? min : 0;
      const to = max < PRICE_SLIDER[file.goal].max ? max : Number.POSITIVE_INFINITY;
      for (let row = 0; row < size; row++) {
        const price = prices[row] as number;
        if (price < from || price > to) failed[row] = (failed[row] as number) | PRICE;
      }
    }
    for (const [index, room] of ROOM_KINDS.entries()) {
      const wanted = query.rooms[room];
      const column = rooms[index];
      if (!wanted || !column) continue;
      for (let row = 0; row < size; row++) {
        if ((column[row] as number) < wanted) failed[row] = (failed[row] as number) | roomBit(index);
      }
    }
    return failed;
  }

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

  function order(sort: Sort): Uint32Array {
    const known = orders.get(sort);
    if (known) return known;
    const rows = Uint32Array.from({ length: size }, (_, row) => row);
    const rank = rankOf(sort);
    // Newest first among equals, which is the order of the index.
    if (rank) rows.sort((a, b) => (rank[a] as number) - (rank[b] as number) || a - b);
    orders.set(sort, rows);
    return rows;
  }

  function rankOf(sort: Sort): Float64Array | undefined {
    const last = Number.MAX_SAFE_INTEGER;
    switch (sort) {
      case 'newest':
        return undefined;
      case 'priceUp':
        return Float64Array.from(prices, (price) => (price < 0 ? last : price));
      case 'priceDown':
        return Float64Array.from(prices, (price) => (price < 0 ? last : -price));
      case 'type':
        return byName(kinds, kind);
      case 'city':
        return byName(cities, city);
    }
  }

  function byName(names: readonly { name: string }[], column: Uint16Array): Float64Array {
    const { compare } = new Intl.Collator(file.language);
    const sorted = [...new Set(names.map(({ name }) => name))].sort(compare);
    // Names that a language sorts as one share a rank.
    let rank = 0;
    const ranks = new Map<string, number>();
    for (const [index, name] of sorted.entries()) {
      if (index > 0 && compare(sorted[index - 1] as string, name) !== 0) rank++;
      ranks.set(name, rank);
    }
    const rankOfRow = names.map(({ name }) => ranks.get(name) ?? 0);
    return Float64Array.from(column, (row) => rankOfRow[row] as number);
  }

  return {
    file,
    cities,
    id: (row) => ids[row] as number,
    search(query) {
      const failed = failures(query);
      const sorted = order(query.sort);
      const rows = new Uint32Array(size);
      let count = 0;
      for (let index = 0; index < size; index++) {
        const row = sorted[index] as number;
        if (failed[row] === 0) rows[count++] = row;
      }
      return { rows: rows.slice(0, count), ...counts(failed) };
    },
  };

  function counts(failed: Uint16Array): Omit<Found, 'rows'> {
    const perCity = new Uint32Array(file.cities.length);
    const perKind = new Uint32Array(file.kinds.length);
    const exact = rooms.map(() => new Uint32Array(ROOMS_MAX + 1));
    for (let row = 0; row < size; row++) {
      const groups = failed[row] as number;
      if ((groups & ~CITY) === 0) perCity[city[row] as number] = (perCity[city[row] as number] as number) + 1;
      if ((groups & ~TYPE) === 0) perKind[kind[row] as number] = (perKind[kind[row] as number] as number) + 1;
      for (let index = 0; index < rooms.length; index++) {
        if ((groups & ~roomBit(index)) !== 0) continue;
        const has = Math.min(ROOMS_MAX, Math.max(0, (rooms[index] as Int8Array)[row] as number));
        const column = exact[index] as Uint32Array;
        column[has] = (column[has] as number) + 1;
      }
    }
    const perType = new Map<number, number>();
    for (const [index, { types }] of kinds.entries()) {
      for (const type of types) perType.set(type, (perType.get(type) ?? 0) + (perKind[index] as number));
    }
    // From «exactly so many» to «at least so many».
    for (const column of exact) {
      for (let rest = ROOMS_MAX - 1; rest >= 0; rest--)
        column[rest] = (column[rest] as number) + (column[rest + 1] as number);
    }
    const perRooms = Object.fromEntries(ROOM_KINDS.map((room, index) => [room, exact[index]])) as Record<
      Room,
      Uint32Array
    >;
    return { perCity, perType, perRooms };
  }
}
