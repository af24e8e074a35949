import type { Listing } from '#domain/listing.ts';
import type { Construction } from '#domain/project.ts';

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
