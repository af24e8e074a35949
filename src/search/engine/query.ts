import { MUNICIPALITY_MAX, POSTCODE_MAX } from '#domain/address.ts';
import { NUMBERED_PAGES, SORTS, type Sort } from '#domain/list.ts';
import type { Goal } from '#domain/price.ts';
import { RECORD_NUMBER_MAX } from '#domain/url-part.ts';
import { type Area, parseArea, writeArea } from './area.ts';
import { placeKey } from './criteria.ts';
import { isFull, type PriceRange } from './price-range.ts';
import { askedPrice, typedPrice } from './typed-price.ts';
import { parseWishes, WISHES, type Wishes, writeWishes } from './wishes.ts';

/** Kinds of rooms and their parameters in a URL (docs/rules.md#search). */
export const ROOMS = {
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  showerRooms: 'showerrooms',
  toilets: 'toilets',
  garages: 'garages',
} as const;
export type Room = keyof typeof ROOMS;
export const ROOM_KINDS = Object.keys(ROOMS) as Room[];

/**
 * A search within one goal. The lists in it are sorted and without duplicates, so that each search has exactly one URL.
 */
export interface SearchQuery {
  /** free text, without spaces around it */
  text: string;
  /** `boom|2850`, or another text that means municipalities (see townFinder); a home has to be in one of them */
  cities: readonly string[];
  /** IDs of types; a home has to have one of them */
  types: readonly number[];
  /** minimum numbers; 0 is absent */
  rooms: Readonly<Partial<Record<Room, number>>>;
  /** absent: any price */
  price?: PriceRange | undefined;
  /** facts that a home must have */
  wishes: Wishes;
  /** absent: the whole map */
  area?: Area | undefined;
  sort: Sort;
  /** from 1 */
  page: number;
}

export const EMPTY_QUERY: SearchQuery = {
  text: '',
  cities: [],
  types: [],
  rooms: {},
  wishes: {},
  sort: 'newest',
  page: 1,
};

/**
 * A municipality in an address: a key (see placeKey), or a name or postcode alone. Names may be twice as long as in the
 * data, because some letters become two in lower case.
 */
const ASKED_TOWN = new RegExp(
  `^([^|\\p{Cc}]{1,${2 * MUNICIPALITY_MAX}})(?:\\|([^|\\p{Cc}]{1,${POSTCODE_MAX}}))?$`,
  'u',
);
const TEXT_MAX = 80;
const VALUES_MAX = 100;
export const ROOMS_MAX = 20;
/** Highest number of rooms that the search box offers. Addresses may ask for more. */
export const ROOM_CHIPS_MAX = 4;
const PAGES_MAX = 100_000;

/** Reads a query from the parameters of a URL. Ignores unknown and malformed parameters. Never throws. */
export function parseQuery(parameters: URLSearchParams, goal: Goal): SearchQuery {
  const rooms: Partial<Record<Room, number>> = {};
  for (const kind of ROOM_KINDS) {
    const count = whole(parameters.get(ROOMS[kind]), ROOMS_MAX);
    if (count) rooms[kind] = count;
  }
  return {
    text: (parameters.get('search') ?? '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .toWellFormed()
      .trim()
      .slice(0, TEXT_MAX)
      .trim(),
    cities: unique(parameters.getAll('city').flatMap((city) => askedTown(city) ?? [])).sort(),
    types: unique(parameters.getAll('type').flatMap((type) => whole(type, RECORD_NUMBER_MAX) ?? [])).sort(
      (a, b) => a - b,
    ),
    rooms,
    price: parsePrice(parameters, goal),
    wishes: parseWishes(parameters),
    area: parseArea(parameters.get('area')),
    sort: SORTS.find((sort) => sort === parameters.get('sort')) ?? 'newest',
    page: whole(parameters.get('page'), PAGES_MAX) || 1,
  };
}

/** Returns a municipality of an address in lower case; undefined if the text cannot mean a municipality. */
function askedTown(text: string): string | undefined {
  const [, name, zip] = ASKED_TOWN.exec(text.trim()) ?? [];
  if (name === undefined) return undefined;
  const asked = (zip === undefined ? name.toLowerCase() : placeKey(name, zip)).toWellFormed();
  return ASKED_TOWN.test(asked) ? asked : undefined;
}

/** Returns a query as part of a URL: `''` or `?…`. Equal queries always give equal texts. */
export function writeQuery(query: SearchQuery, goal: Goal): string {
  const parameters = new URLSearchParams();
  if (query.text) parameters.set('search', query.text);
  for (const city of query.cities) parameters.append('city', city);
  for (const type of query.types) parameters.append('type', String(type));
  for (const kind of ROOM_KINDS) {
    const count = query.rooms[kind];
    if (count) parameters.set(ROOMS[kind], String(count));
  }
  if (query.price && !isFull(query.price, goal)) parameters.set('price', `${query.price.min}-${query.price.max}`);
  writeWishes(query.wishes, parameters);
  if (query.area) parameters.set('area', writeArea(query.area));
  if (query.sort !== 'newest') parameters.set('sort', query.sort);
  if (query.page > 1) parameters.set('page', String(query.page));
  const text = parameters.toString();
  return text && `?${text}`;
}

function parsePrice(parameters: URLSearchParams, goal: Goal): PriceRange | undefined {
  const { from, to } = askedPrice(parameters);
  const { range } = typedPrice(from, to, goal);
  return isFull(range, goal) ? undefined : range;
}

/** Parameter with which a form without JavaScript asks for the fields of the wishes. It is not part of a search. */
export const MORE = 'more';

const PARAMETERS: ReadonlySet<string> = new Set([
  ...['goal', 'search', 'city', 'type', 'price', 'pricefrom', 'priceto', 'area', 'sort', 'page', MORE],
  ...Object.values(ROOMS),
  ...Object.values(WISHES).map(({ parameter }) => parameter),
]);

/** Returns whether a parameter of an address belongs to the search. */
export const isOfSearch = (parameter: string): boolean => PARAMETERS.has(parameter);

/** Returns whether a text is a minimum number of rooms that a search can ask for. */
export const isRoomCount = (text: string): boolean => whole(text, ROOMS_MAX) !== undefined;

/** Reads an integer from 0 to `max` without leading zeros. */
function whole(text: string | null, max: number): number | undefined {
  const value = /^(?:0|[1-9]\d{0,9})$/.test(text ?? '') ? Number(text) : undefined;
  return value !== undefined && value <= max ? value : undefined;
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)].slice(0, VALUES_MAX);

/**
 * Returns the part of a URL that follows the URL of a list and leads to one of its pages: an empty text for page 1,
 * then `2/`, and `?page=11` beyond the built pages.
 */
export function listPage(page: number, goal: Goal): string {
  if (page > NUMBERED_PAGES) return writeQuery({ ...EMPTY_QUERY, page }, goal);
  return page > 1 ? `${page}/` : '';
}

/**
 * Returns the part of a URL that follows the URL of a list and leads to a page of results. Without filters, this is a
 * page of the list itself.
 */
export function pageOfSearch(query: SearchQuery, goal: Goal): string {
  const isWhole = writeQuery({ ...query, page: 1 }, goal) === '';
  return isWhole ? listPage(query.page, goal) : writeQuery(query, goal);
}
