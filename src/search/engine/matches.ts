import type { Criteria, Searchable } from './criteria.ts';

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
