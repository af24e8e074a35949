import type { Listing } from '#domain/listing.ts';
import { JURISDICTIONS, type Jurisdiction, jurisdictionOf } from '#domain/region.ts';
import { isClosed } from '#domain/status.ts';

/** Returns the jurisdictions in which homes are for sale, the one with most homes first. */
export function placesForSale(homes: readonly Pick<Listing, 'goal' | 'status' | 'place'>[]): Jurisdiction[] {
  const places = homes
    .filter(({ goal, status }) => goal === 'sale' && !isClosed(status))
    .map(({ place }) => jurisdictionOf(place.country, place.region));
  const count = (one: Jurisdiction) => places.filter((place) => place === one).length;
  return JURISDICTIONS.filter((place) => places.includes(place)).sort((a, b) => count(b) - count(a));
}
