import type { Goal } from '#domain/price.ts';

/** Kinds of rooms and parking spaces of which a registered search can require a minimum number. */
const MINIMUM_COUNTS = ['bathrooms', 'showerRooms', 'toilets', 'garages', 'parkings'] as const;
type Counts = { readonly [Name in (typeof MINIMUM_COUNTS)[number]]?: number | undefined };

/** The wishes of a registered search. An absent wish accepts every home. Bounds are inclusive. */
export interface Criteria extends Counts {
  goal: Goal;
  /** IDs of property types; a home has to have one of them */
  types: readonly number[];
  /** municipalities (`boom|2850`, see placeKey) and nodes of the tree of places (`n12`); a home has to be in one of them */
  places: readonly string[];
  priceFromEuro?: number | undefined;
  priceToEuro?: number | undefined;
  bedroomsFrom?: number | undefined;
  bedroomsTo?: number | undefined;
  /** free text; `matches` does not compare it, because only the search index can (see fittingIds) */
  text?: string | undefined;
  /** an area of the map as in an address (see writeArea); `matches` does not compare it either */
  area?: string | undefined;
  /** wishes as in an address (see wishesText); `matches` does not compare them either */
  wishes?: string | undefined;
}

/** A home with the facts that a registered search compares. An absent fact is unknown and fits no bound. */
export interface Searchable extends Counts {
  goal: Goal;
  /** sold or rented: no search finds it (docs/rules.md#status) */
  closed: boolean;
  types: readonly number[];
  /**
   * keys of its municipality, of the node with the municipality's name in the tree of places, and of the nodes above
   * that node
   */
  places: readonly string[];
  priceEuro?: number | undefined;
  bedrooms?: number | undefined;
}

/** Returns the numbers of rooms and parking spaces that a registered search compares. */
export const searchableCounts = (rooms: Counts): Counts =>
  Object.fromEntries(MINIMUM_COUNTS.map((name) => [name, rooms[name]]));

/** Returns the key of a municipality in searches and addresses: `boom|2850` (docs/rules.md#search). */
export function placeKey(city: string, zip: string): string {
  return `${city.toLowerCase()}|${zip}`;
}

/** Returns whether a home meets all wishes. */
export function matches(home: Searchable, wanted: Criteria): boolean {
  return (
    !home.closed &&
    home.goal === wanted.goal &&
    (wanted.types.length === 0 || home.types.some((type) => wanted.types.includes(type))) &&
    (wanted.places.length === 0 || home.places.some((place) => wanted.places.includes(place))) &&
    between(home.priceEuro, wanted.priceFromEuro, wanted.priceToEuro) &&
    between(home.bedrooms, wanted.bedroomsFrom, wanted.bedroomsTo) &&
    MINIMUM_COUNTS.every((name) => between(home[name], wanted[name], undefined))
  );
}

function between(value: number | undefined, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  return value !== undefined && (from === undefined || value >= from) && (to === undefined || value <= to);
}
