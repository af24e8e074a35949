import type { Localized } from '#domain/language.ts';
import type { Neighbourhood, PropertyType } from '#domain/taxonomy.ts';

/** What can be chosen in the search box. */
export interface SearchChoices {
  towns: readonly { name: Localized; zip: string }[];
  types: readonly PropertyType[];
  neighbourhoods: readonly Neighbourhood[];
}
