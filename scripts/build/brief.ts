import type { Listing } from '#domain/listing.ts';

/**
 * A home without the longest of what its own page alone shows, which is more than half of it: for what is made of all homes
 * at once. 100,000 whole ones are in memory for the pages already.
 */
export function brief(listing: Listing): Listing {
  return { ...listing, description: {}, pictures: [], story: undefined };
}
