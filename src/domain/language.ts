/** Languages the site can speak; which are on is decided by the site configuration. */
export const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The locale whose habits a language follows here. */
export const LOCALES: Readonly<Record<Language, string>> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-BE' };

/** A text per language; a language without a text is absent. */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** A text together with the language it is really in, so that a fall-back can be marked with `lang`. */
export interface Spoken {
  text: string;
  language: Language;
}

/** Reads a language code in any case; anything else gives `undefined`. */
export function toLanguage(code: string): Language | undefined {
  const lower = code.toLowerCase();
  return LANGUAGES.find((known) => known === lower);
}

/** The text in the wanted language, else in the site's default, else in any there is; `undefined` when there is none. */
export function speak(values: Localized, wanted: Language, fallback: Language): Spoken | undefined {
  for (const language of [wanted, fallback, ...LANGUAGES]) {
    const text = values[language];
    if (text) return { text, language };
  }
  return undefined;
}

/**
 * Whether the main text of a home or project, its description or else its title, is in a language: where it fell back,
 * the page is kept out of search engines (docs/rules.md#languages).
 */
export function isTranslated(
  { title, description }: { title: Localized; description: Localized },
  language: Language,
): boolean {
  const main = Object.values(description).some(Boolean) ? description : title;
  return Boolean(main[language]);
}
