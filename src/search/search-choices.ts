import type { ListingType, Municipality, Neighbourhood } from '#domain/taxonomy.ts';

/** What can be chosen in the search box. */
export interface SearchChoices {
  /** all of them come when somebody searches */
  municipalities: readonly Municipality[];
  /** those that stand in the page */
  commonMunicipalities: readonly Municipality[];
  types: readonly ListingType[];
  neighbourhoods: readonly Neighbourhood[];
}
