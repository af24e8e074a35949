import type { Listing } from '#domain/listing.ts';
import type { Goal } from '#domain/price.ts';
import type { Municipality } from '#domain/taxonomy.ts';

/** Municipalities in a page that has a search box. A region has fewer; of an agency with hundreds, each list would weigh twice as much. */
const COMMON_MAX = 60;

/** What is on offer somewhere: a home, or a project. */
interface Offered {
  goal: Goal;
  place: Listing['place'];
}

/** Where something is on offer, and the municipalities with the most of it: the smaller postcode among equals. */
export function municipalitiesOf(open: readonly Offered[]): {
  municipalities: readonly Municipality[];
  commonMunicipalities: readonly Municipality[];
} {
  const byMunicipality = Map.groupBy(
    open.filter(({ place }) => place.zip !== ''),
    ({ place: { municipality, zip } }) => JSON.stringify([zip, municipality]),
  );
  const ranked = [...byMunicipality].sort(
    ([a, homes], [b, others]) => others.length - homes.length || (a < b ? -1 : 1),
  );
  // In an order of their own, so that a page changes with the municipalities that it names and not with their rank.
  const inOrder = (some: typeof ranked) =>
    some
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, homes]) =>
        homes.slice(0, 1).map(({ place: { municipality, zip } }) => ({
          name: municipality,
          zip,
          goals: [...new Set(homes.map(({ goal }) => goal))].sort(),
        })),
      );
  return { municipalities: inOrder(ranked), commonMunicipalities: inOrder(ranked.slice(0, COMMON_MAX)) };
}
