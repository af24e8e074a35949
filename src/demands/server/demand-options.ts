import { type ListingType, type Municipality, type Neighbourhood, onlyGoal } from '#domain/taxonomy.ts';
import type { FormOption, FormOptions } from '#forms/field.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { type PlaceOption, placeOptions } from '#search/engine/place-tree.ts';

interface Choices {
  typesToRegister: readonly ListingType[];
  neighbourhoods: readonly Neighbourhood[];
  municipalities: readonly Municipality[];
}

/** Returns the options of the form for a search registration: types of homes, and places. */
export function demandOptions(choices: Choices, { site, words, langOf }: PageContext): FormOptions {
  const place = ({ key, name, below }: PlaceOption): FormOption => ({
    value: key,
    label: words(name),
    lang: langOf(name),
    below: below.map(place),
  });
  return {
    types: choices.typesToRegister.map(({ id, name, ...goals }) => ({
      value: String(id),
      label: words(name),
      lang: langOf(name),
      only: onlyGoal(goals),
    })),
    places: placeOptions(choices.neighbourhoods, choices.municipalities, site.languages.default).map(place),
  };
}
