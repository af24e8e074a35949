import type { Listing } from '#domain/listing.ts';
import { freeUnits, type Project } from '#domain/project.ts';
import type { PageContext } from '#page-base/page-context.ts';

const OTHERS_MAX = 5;

/**
 * Returns the other free homes of a project. Homes in the same building come first, then those with the nearest price.
 */
export function otherFreeUnits(own: Listing, units: readonly Listing[]): readonly Listing[] {
  const euro = ({ price }: Listing) => (price.kind === 'published' ? price.amountEuro : Number.POSITIVE_INFINITY);
  const isElsewhere = (unit: Listing) => Number(unit.constructionId !== own.constructionId);
  // If both prices are hidden, they count as equal.
  const distance = (unit: Listing) => (euro(unit) === euro(own) ? 0 : Math.abs(euro(unit) - euro(own)));
  return freeUnits(units)
    .filter((unit) => unit.id !== own.id)
    .sort((a, b) => isElsewhere(a) - isElsewhere(b) || (distance(a) < distance(b) ? -1 : 1))
    .slice(0, OTHERS_MAX);
}

/** Returns the date when a project will be finished, or the agency's own words for it. */
export function deliveryText({ delivery }: Project, { words, format }: PageContext): string {
  const text = words(delivery);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? format.date(text) : text;
}
