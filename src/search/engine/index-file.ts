import type { Goal } from '#domain/price.ts';
import type { AskedTown } from './asked-towns.ts';
import { placeKey } from './criteria.ts';
import { ROOM_KINDS, type Room } from './query.ts';

/**
 * All homes and projects on offer with one goal, in one language, newest first. The data is stored in columns, which
 * compress well and are fast to filter. −1 stands for an unknown number.
 */
export interface IndexFile {
  goal: Goal;
  language: string;
  /** ids as returned by offerId, each stored as the difference from the previous id */
  ids: number[];
  /** references as in the feed, with `#` in place of the home's ID */
  references: string[];
  /** euro */
  prices: number[];
  /** rows of `cities` */
  city: number[];
  /** rows of `kinds` */
  kind: number[];
  rooms: Record<Room, number[]>;
  /**
   * municipalities: name in this language and postcode. If there are names in other languages, they follow, beginning
   * with that of the site's default language
   */
  cities: [name: string, zip: string, ...others: string[]][];
  /** kinds of homes: name of the main type in this language, and the IDs of all types */
  kinds: [name: string, ...types: number[]][];
  /** the row of each project, then the rows of its homes */
  projects: [row: number, ...units: number[]][];
}

/** A home or project to be indexed. */
export interface IndexedOffer {
  /** see offerId */
  id: number;
  /** IDs of the free homes of a project */
  units?: readonly number[] | undefined;
  reference: string;
  /** for a project, the price of its cheapest home, by which the project is sorted */
  priceEuro?: number | undefined;
  /** names in every language, beginning with that of the index and that of the site's default language */
  cityNames: readonly string[];
  zip: string;
  typeName: string;
  types: readonly number[];
  rooms: Readonly<Partial<Record<Room, number | undefined>>>;
}

const UNKNOWN = -1;

/** Builds an index. `homes` must be sorted with the newest first. */
export function buildIndex(homes: readonly IndexedOffer[], goal: Goal, language: string): IndexFile {
  const cities = table<IndexFile['cities'][number]>();
  const kinds = table<IndexFile['kinds'][number]>();
  const rowOf = new Map(homes.map(({ id }, row) => [id, row]));
  return {
    goal,
    language,
    ids: homes.map(({ id }, index) => id - (homes[index - 1]?.id ?? 0)),
    references: homes.map(({ reference, id }) => reference.replace(String(id), '#')),
    prices: homes.map(({ priceEuro }) => (priceEuro === undefined ? UNKNOWN : Math.round(priceEuro))),
    city: homes.map(({ cityNames: [name = '', ...others], zip }) =>
      cities.row([name, zip, ...(others.every((one) => one === name) ? [] : new Set(others))]),
    ),
    kind: homes.map(({ typeName, types }) => kinds.row([typeName, ...types])),
    rooms: Object.fromEntries(
      ROOM_KINDS.map((room) => [room, homes.map(({ rooms }) => rooms[room] ?? UNKNOWN)]),
    ) as IndexFile['rooms'],
    cities: cities.rows,
    kinds: kinds.rows,
    projects: homes.flatMap(({ units }, row) => (units ? [[row, ...units.flatMap((id) => rowOf.get(id) ?? [])]] : [])),
  };
}

/** Creates a table that stores repeated rows once. */
function table<T>() {
  const rows: T[] = [];
  const known = new Map<string, number>();
  return {
    rows,
    row: (value: T): number => {
      const key = JSON.stringify(value);
      const found = known.get(key);
      if (found !== undefined) return found;
      known.set(key, rows.length);
      return rows.push(value) - 1;
    },
  };
}

/** An index in memory: typed arrays with one value per row, and tables that these values refer to. */
export interface Columns {
  file: IndexFile;
  size: number;
  /** see offerId */
  ids: Int32Array;
  /** euro; −1 if unknown */
  prices: Int32Array;
  /** rows of `cities` */
  city: Uint16Array;
  /** rows of `kinds` */
  kind: Uint16Array;
  /** in the order of ROOM_KINDS; −1 if unknown */
  rooms: readonly Int16Array[];
  /** municipalities. `name` is in the language of the index */
  cities: readonly (AskedTown & { name: string })[];
  kinds: readonly { name: string; types: readonly number[] }[];
  /** rows of projects, with the rows of their homes */
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
      key: placeKey(others[0] ?? name, zip),
      names: [name, ...others],
    })),
    kinds: file.kinds.map(([name, ...types]) => ({ name, types })),
    projects: file.projects.map(([row, ...units]) => ({ row, units })),
  };
}
