import type { Neighbourhood, PropertyType, Town } from '#domain/taxonomy.ts';

/** What can be chosen in the search box. */
export interface SearchChoices {
  /** all of them come when somebody searches */
  towns: readonly Town[];
  /** those that stand in the page */
  commonTowns: readonly Town[];
  types: readonly PropertyType[];
  neighbourhoods: readonly Neighbourhood[];
}
