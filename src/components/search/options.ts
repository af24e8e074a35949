import type { SearchOption, SearchOptions } from '#contract/search-options.ts';
import type { Municipality } from '#domain/taxonomy.ts';
import { placeKey } from '#search/criteria.ts';
import { formPlaceOfMunicipality } from '#search/places.ts';
import type { PageContext } from '../page-context.ts';
import type { SearchChoices } from './search-choices.ts';

/** Common municipalities and all types to choose from. */
export function searchOptions(choices: SearchChoices, context: PageContext): SearchOptions {
  const { words, langOf } = context;
  return {
    municipalities: municipalityOptions(choices.commonMunicipalities, choices, context),
    types: choices.types.map(({ id, name }) => ({ value: String(id), label: words(name), lang: langOf(name) })),
  };
}

/** Municipalities to choose from, by name. */
export function municipalityOptions(
  municipalities: readonly Municipality[],
  { neighbourhoods }: Pick<SearchChoices, 'neighbourhoods'>,
  { language, site, words }: PageContext,
): SearchOption[] {
  const formPlace = formPlaceOfMunicipality(neighbourhoods, site.languages.default);
  // A municipality may be written in more languages for one home than for another.
  const byKey = new Map(
    municipalities.map((municipality) => [placeKey(words(municipality.name), municipality.zip), municipality]),
  );
  const { compare } = new Intl.Collator(language);
  return [...byKey]
    .map(([value, municipality]) => {
      const place = formPlace(municipality);
      const label = `${words(municipality.name)} (${municipality.zip})`;
      return place === value ? { value, label } : { value, label, place };
    })
    .sort((a, b) => compare(a.label, b.label));
}
