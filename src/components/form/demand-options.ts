import type { FormOption, FormOptions } from '#contract/forms/option.ts';
import { speak } from '#domain/language.ts';
import type { ListingType, Municipality, Neighbourhood } from '#domain/taxonomy.ts';
import { placeOptions } from '#search/places.ts';
import type { PageContext } from '../page-context.ts';

interface Choices {
  types: readonly ListingType[];
  neighbourhoods: readonly Neighbourhood[];
  municipalities: readonly Municipality[];
}

/** What a search can ask for: types of home, and places. */
export function demandOptions(choices: Choices, { site, words, langOf }: PageContext): FormOptions {
  const municipalities = choices.municipalities.map(({ name, zip }) => ({
    // A place has one key, whatever the language of the page.
    name: speak(name, site.languages.default, site.languages.default)?.text ?? '',
    zip,
  }));
  const place = ({ key, name, below }: ReturnType<typeof placeOptions>[number]): FormOption => ({
    value: key,
    label: name,
    below: below.map(place),
  });
  return {
    types: choices.types.map(({ id, name }) => ({ value: String(id), label: words(name), lang: langOf(name) })),
    places: placeOptions(choices.neighbourhoods, municipalities).map(place),
  };
}
