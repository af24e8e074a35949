import type { Language } from '#domain/language.ts';
import type { Town } from '#domain/taxonomy.ts';
import { xmlText } from '#domain/xml.ts';
import { placeKey } from '#search/criteria.ts';
import { formPlaceOfTown } from '#search/places.ts';
import type { PageContext } from '../page-context.ts';
import type { SearchChoices } from './search-choices.ts';

/** Lists of checkboxes as HTML, by the name of their field. */
export type OptionLists = Readonly<Record<'city' | 'type', string>>;

interface Option {
  value: string;
  label: string;
  /** the place of a form that stands for a town, where it is another */
  place?: string | undefined;
  lang?: Language | undefined;
}

const made = new WeakMap<SearchChoices, Map<Language, OptionLists>>();

/** Common towns and all types to choose from. Every list has the same of them, so they are written once for a language. */
export function searchOptions(choices: SearchChoices, context: PageContext): OptionLists {
  const byLanguage = made.get(choices) ?? new Map<Language, OptionLists>();
  made.set(choices, byLanguage);
  const known = byLanguage.get(context.language);
  if (known) return known;
  const lists = {
    city: townOptions(choices.commonTowns, choices, context),
    type: written('type', types(choices, context)),
  };
  byLanguage.set(context.language, lists);
  return lists;
}

/** Towns to choose from, by name, as HTML. */
export function townOptions(
  towns: readonly Town[],
  { neighbourhoods }: Pick<SearchChoices, 'neighbourhoods'>,
  { language, site, words }: PageContext,
): string {
  const formPlace = formPlaceOfTown(neighbourhoods, site.languages.default);
  // A town may be written in more languages for one home than for another.
  const byKey = new Map(towns.map((town) => [placeKey(words(town.name), town.zip), town]));
  const { compare } = new Intl.Collator(language);
  const options = [...byKey]
    .map(([value, town]) => {
      const place = formPlace(town);
      return { value, label: `${words(town.name)} (${town.zip})`, place: place === value ? undefined : place };
    })
    .sort((a, b) => compare(a.label, b.label));
  return written('city', options);
}

function types(choices: SearchChoices, { words, langOf }: PageContext): Option[] {
  return choices.types.map(({ id, name }) => ({ value: String(id), label: words(name), lang: langOf(name) }));
}

function written(name: string, options: readonly Option[]): string {
  return options
    .map(({ value, label, place, lang }) => {
      const box = `<input type="checkbox" name="${name}" value="${xmlText(value)}"${attribute('data-place', place)}>`;
      return `<li><label class="choice"${attribute('lang', lang)}>${box}${xmlText(label)}<span data-hits></span></label></li>`;
    })
    .join('');
}

const attribute = (name: string, value: string | undefined) => (value ? ` ${name}="${xmlText(value)}"` : '');
