import { fetchOnce } from './fetch-once.ts';

/** Sentences of one part of the site in one language, by key. */
export type IslandTexts = Readonly<Record<string, string>>;

/** Parts of the site whose islands have sentences. */
export type TextPart =
  | 'form'
  | 'search'
  | 'consent'
  | 'portal'
  | 'costs'
  | 'neighbours'
  | 'favourites'
  | 'embed'
  | 'gallery';

/** Where those of a part stand. */
export const textsFile = (part: TextPart, language: string): string => `/${language}/${part}-texts.json`;

export const loadTexts = (part: TextPart, language: string): Promise<IslandTexts> =>
  fetchOnce(textsFile(part, language));

/** A sentence with its `{{names}}` filled in. */
export function filled(text: string | undefined, values: Readonly<Record<string, string | number>>): string {
  return (text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** As `filled`, with `count` as the language groups it and in the plural form that it has: `{key}_one`, `{key}_other`. */
export function counted(texts: IslandTexts, key: string, count: number, language: string): string {
  const form = new Intl.PluralRules(language).select(count);
  return filled(texts[`${key}_${form}`] ?? texts[`${key}_other`], { count: count.toLocaleString(language) });
}
