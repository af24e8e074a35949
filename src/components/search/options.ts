import type { Language } from '#domain/language.ts';
import type { Municipality } from '#domain/taxonomy.ts';
import { xmlText } from '#domain/xml.ts';
import { placeKey } from '#search/criteria.ts';
import { formPlaceOfMunicipality } from '#search/places.ts';
import type { PageContext } from '../page-context.ts';
import type { SearchChoices } from './search-choices.ts';

/** Lists of checkboxes as HTML, by the name of their field. */
export type OptionLists = Readonly<Record<'city' | 'type', string>>;

interface Option {
  value: string;
  label: string;
  /** the place of a form that stands for a municipality, where it is another */
  place?: string | undefined;
  lang?: Language | undefined;
}

const made = new WeakMap<SearchChoices, Map<Language, OptionLists>>();

/** Common municipalities and all types to choose from. Every list has the same of them, so they are written once for a language. */
export function searchOptions(choices: SearchChoices, context: PageContext): OptionLists {
  const byLanguage = made.get(choices) ?? new Map<Language, OptionLists>();
  made.set(choices, byLanguage);
  const known = byLanguage.get(context.language);
  if (known) return known;
  const lists = {
    city: municipalityOptions(choices.commonMunicipalities, choices, context),
    type: written('type', types(choices, context)),
  };
  byLanguage.set(context.language, lists);
  return lists;
}

/** Municipalities to choose from, by name, as HTML. */
export function municipalityOptions(
  municipalities: readonly Municipality[],
  { neighbourhoods }: Pick<SearchChoices, 'neighbourhoods'>,
  { language, site, words }: PageContext,
): string {
  const formPlace = formPlaceOfMunicipality(neighbourhoods, site.languages.default);
  // A municipality may be written in more languages for one home than for another.
  const byKey = new Map(
    municipalities.map((municipality) => [placeKey(words(municipality.name), municipality.zip), municipality]),
  );
  const { compare } = new Intl.Collator(language);
  const options = [...byKey]
    .map(([value, municipality]) => {
      const place = formPlace(municipality);
      return {
        value,
        label: `${words(municipality.name)} (${municipality.zip})`,
        place: place === value ? undefined : place,
      };
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
