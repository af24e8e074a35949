import type { Listing } from '#domain/listing.ts';
import type { Town } from '#domain/taxonomy.ts';

/** Towns in a page that has a search box. A region has fewer; of an agency with hundreds, each list would weigh twice as much. */
const COMMON_MAX = 60;

/** Where homes are on offer, and the towns with the most of them: the smaller postcode among equals. */
export function townsOf(open: readonly Listing[]): { towns: readonly Town[]; commonTowns: readonly Town[] } {
  const byTown = Map.groupBy(open, ({ place: { city, zip } }) => JSON.stringify([zip, city]));
  const ranked = [...byTown].sort(([a, homes], [b, others]) => others.length - homes.length || (a < b ? -1 : 1));
  // In an order of their own, so that a page changes with the towns that it names and not with their rank.
  const inOrder = (some: typeof ranked) =>
    some
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, [home]]) => (home ? { name: home.place.city, zip: home.place.zip } : []));
  return { towns: inOrder(ranked), commonTowns: inOrder(ranked.slice(0, COMMON_MAX)) };
}
