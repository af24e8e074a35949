import type { Listing } from '#domain/listing.ts';
import type { Goal } from '#domain/price.ts';
import type { Municipality } from '#domain/taxonomy.ts';

/**
 * Maximum number of municipalities in a page with a search box. With hundreds of them, each list would have twice the
 * size.
 */
const COMMON_MAX = 60;

/** A home or project on offer. */
interface Offered {
  goal: Goal;
  place: Listing['place'];
}

/**
 * Returns all municipalities with homes, and separately those with the most homes. If two have the same number of
 * homes, the one with the lower postcode is chosen.
 */
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
  // Sort by postcode, so that pages stay the same when only the ranking changes.
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
