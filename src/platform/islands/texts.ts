import { fetchOnce } from './load-once.ts';

/** Texts of one part of the site in one language, by key. */
export type IslandTexts = Readonly<Record<string, string>>;

/** Parts of the site whose islands have texts. */
export type TextPart =
  | `form-${string}`
  | 'search'
  | 'consent'
  | 'portal'
  | 'desk'
  | 'content'
  | 'costs'
  | 'budget'
  | 'neighbours'
  | 'prices'
  | 'favourites'
  | 'hide'
  | 'embed'
  | 'gallery'
  | 'explained'
  | 'around';

/** Returns the address of the file with the texts of a part. */
export const textsFile = (part: TextPart, language: string): string => `/${language}/${part}-texts.json`;

export const loadTexts = (part: TextPart, language: string): Promise<IslandTexts> =>
  fetchOnce(textsFile(part, language));

/** Returns a text with values in place of its `{{names}}`. */
export function filled(text: string | undefined, values: Readonly<Record<string, string | number>>): string {
  return (text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Returns the plural form of a text for `count` (`{key}_one`, `{key}_other`), with the number formatted for the language. */
export function counted(texts: IslandTexts, key: string, count: number, language: string): string {
  const form = new Intl.PluralRules(language).select(count);
  return filled(texts[`${key}_${form}`] ?? texts[`${key}_other`], { count: count.toLocaleString(language) });
}
