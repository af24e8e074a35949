import { placeKey } from './criteria.ts';
import type { IndexFile } from './index-file.ts';
import { ROOM_KINDS } from './query.ts';

/** An index as typed arrays, row by row, and its tables. */
export interface Columns {
  file: IndexFile;
  size: number;
  /** as offerId has them */
  ids: Int32Array;
  /** euro; −1 is not known */
  prices: Int32Array;
  /** rows of `cities` */
  city: Uint16Array;
  /** rows of `kinds` */
  kind: Uint16Array;
  /** in the order of ROOM_KINDS; −1 is not known */
  rooms: readonly Int16Array[];
  /** with the keys that an address names them by */
  cities: readonly { name: string; zip: string; keys: readonly string[] }[];
  kinds: readonly { name: string; types: readonly number[] }[];
  /** projects among the rows, with the rows of their homes */
  projects: readonly { row: number; units: readonly number[] }[];
}

export function readColumns(file: IndexFile): Columns {
  const size = file.ids.length;
  const ids = new Int32Array(size);
  let id = 0;
  for (let row = 0; row < size; row++) {
    id += file.ids[row] ?? 0;
    ids[row] = id;
  }
  return {
    file,
    size,
    ids,
    prices: Int32Array.from(file.prices),
    city: Uint16Array.from(file.city),
    kind: Uint16Array.from(file.kind),
    rooms: ROOM_KINDS.map((room) => Int16Array.from(file.rooms[room])),
    cities: file.cities.map(([name, zip, ...others]) => ({
      name,
      zip,
      keys: [...new Set([name, ...others].map((one) => placeKey(one, zip)))],
    })),
    kinds: file.kinds.map(([name, ...types]) => ({ name, types })),
    projects: file.projects.map(([row, ...units]) => ({ row, units })),
  };
}
