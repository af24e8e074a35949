import type { Goal } from '#domain/price.ts';

/** What somebody looks for. Absent: does not matter. Amounts and counts include their bounds. */
export interface Criteria {
  goal: Goal;
  /** IDs of property types, any of them */
  types: readonly number[];
  /** municipalities (`boom|2850`, see placeKey) and nodes of the tree of places (`n12`), any of them */
  places: readonly string[];
  priceFromEuro?: number | undefined;
  priceToEuro?: number | undefined;
  bedroomsFrom?: number | undefined;
  bedroomsTo?: number | undefined;
  /** at least */
  bathrooms?: number | undefined;
  showerRooms?: number | undefined;
  toilets?: number | undefined;
  garages?: number | undefined;
  parkings?: number | undefined;
}

/** A home with what can be asked of it; absent facts are not known and fit no bound. */
export interface Searchable {
  goal: Goal;
  /** sold or rented: out of every search (docs/rules.md#status) */
  closed: boolean;
  types: readonly number[];
  /** its municipality, the node of the tree with the municipality's name, and the nodes above it */
  places: readonly string[];
  priceEuro?: number | undefined;
  bedrooms?: number | undefined;
  bathrooms?: number | undefined;
  showerRooms?: number | undefined;
  toilets?: number | undefined;
  garages?: number | undefined;
  parkings?: number | undefined;
}

/** A municipality as searches and addresses name it: `boom|2850` (docs/rules.md#search). */
export function placeKey(city: string, zip: string): string {
  return `${city.toLowerCase()}|${zip}`;
}

const AT_LEAST = ['bathrooms', 'showerRooms', 'toilets', 'garages', 'parkings'] as const;

/** Whether a home is what somebody looks for. */
export function matches(home: Searchable, wanted: Criteria): boolean {
  return (
    !home.closed &&
    home.goal === wanted.goal &&
    (wanted.types.length === 0 || home.types.some((type) => wanted.types.includes(type))) &&
    (wanted.places.length === 0 || home.places.some((place) => wanted.places.includes(place))) &&
    between(home.priceEuro, wanted.priceFromEuro, wanted.priceToEuro) &&
    between(home.bedrooms, wanted.bedroomsFrom, wanted.bedroomsTo) &&
    AT_LEAST.every((name) => between(home[name], wanted[name], undefined))
  );
}

function between(value: number | undefined, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  return value !== undefined && (from === undefined || value >= from) && (to === undefined || value <= to);
}
