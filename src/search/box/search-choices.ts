import type { Goal } from '#domain/price.ts';
import type { ListingType, Municipality, Neighbourhood } from '#domain/taxonomy.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { formPlaceOfMunicipality, townKey } from '../engine/place-tree.ts';
import type { SearchOption, SearchOptions } from '../engine/published-files.ts';

/** The values that the search box offers. */
export interface SearchChoices {
  /** all municipalities, fetched when a visitor searches */
  municipalities: readonly Municipality[];
  /** the municipalities that the page contains */
  commonMunicipalities: readonly Municipality[];
  types: readonly ListingType[];
  neighbourhoods: readonly Neighbourhood[];
}

/** Returns the options of the page: the common municipalities and all types. */
export function searchOptions(choices: SearchChoices, context: PageContext): SearchOptions {
  const { words, langOf } = context;
  return {
    municipalities: municipalityOptions(choices.commonMunicipalities, choices, context),
    types: choices.types.flatMap(({ id, name, forSale, forRent }) =>
      forSale || forRent
        ? { value: String(id), label: words(name), lang: langOf(name), only: onlyOf({ sale: forSale, rent: forRent }) }
        : [],
    ),
  };
}

/** Returns municipalities as options, sorted by name. */
export function municipalityOptions(
  municipalities: readonly Municipality[],
  { neighbourhoods }: Pick<SearchChoices, 'neighbourhoods'>,
  { language, site, words }: PageContext,
): SearchOption[] {
  const formPlace = formPlaceOfMunicipality(neighbourhoods, site.languages.default);
  // The homes of one municipality may have its name in different languages, so several entries may mean one municipality.
  const byKey = Map.groupBy(municipalities, (town) => townKey(town, site.languages.default));
  const { compare } = new Intl.Collator(language);
  return [...byKey]
    .flatMap(([value, same]) =>
      same.slice(0, 1).map((municipality): SearchOption => {
        const place = formPlace(municipality);
        const goals = same.flatMap((one) => one.goals);
        return {
          value,
          label: `${words(municipality.name)} (${municipality.zip})`,
          only: onlyOf({ sale: goals.includes('sale'), rent: goals.includes('rent') }),
          ...(place !== value && { place }),
        };
      }),
    )
    .sort((a, b) => compare(a.label, b.label));
}

/** Returns the only goal with homes; undefined if both goals have homes. */
const onlyOf = (has: Readonly<Record<Goal, boolean>>): Goal | undefined =>
  has.sale && has.rent ? undefined : has.sale ? 'sale' : 'rent';
