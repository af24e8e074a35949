import type { Listing } from '#domain/listing.ts';
import { type Construction, freeUnits, type Project } from '#domain/project.ts';
import type { PageContext } from '#page-base/page-context.ts';

export interface UnitGroup {
  /** absent for units of no building that the project names */
  construction?: Construction | undefined;
  units: readonly Listing[];
}

/** The homes of a project by building, in the buildings' order; buildings without homes are left out. */
export function unitGroups(units: readonly Listing[], constructions: readonly Construction[]): UnitGroup[] {
  const known = new Set(constructions.map(({ id }) => id));
  const groups: UnitGroup[] = constructions.map((construction) => ({
    construction,
    units: units.filter(({ constructionId }) => constructionId === construction.id),
  }));
  groups.push({
    units: units.filter(({ constructionId }) => constructionId === undefined || !known.has(constructionId)),
  });
  return groups.filter((group) => group.units.length > 0);
}

const OTHERS_MAX = 5;

/** Free homes beside this one: those of its own building first, then by nearest price. */
export function otherFreeUnits(own: Listing, units: readonly Listing[]): readonly Listing[] {
  const euro = ({ price }: Listing) => (price.kind === 'published' ? price.amountEuro : Number.POSITIVE_INFINITY);
  const isElsewhere = (unit: Listing) => Number(unit.constructionId !== own.constructionId);
  // Two hidden prices are as near as can be.
  const distance = (unit: Listing) => (euro(unit) === euro(own) ? 0 : Math.abs(euro(unit) - euro(own)));
  return freeUnits(units)
    .filter((unit) => unit.id !== own.id)
    .sort((a, b) => isElsewhere(a) - isElsewhere(b) || (distance(a) < distance(b) ? -1 : 1))
    .slice(0, OTHERS_MAX);
}

/** When a project is finished: a date, or words of the agency's own. */
export function deliveryText({ delivery }: Project, { words, format }: PageContext): string {
  const text = words(delivery);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? format.date(text) : text;
}
