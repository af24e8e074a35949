/** Languages that the site supports. `content/site.yaml` lists the ones that an agency uses. */
export const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Locale that a language uses for numbers and dates. */
export const LOCALES: Readonly<Record<Language, string>> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-BE' };

/** A text per language. A language without a text is absent. */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** A text with its actual language, so that a fallback can be marked with `lang`. */
export interface Spoken {
  text: string;
  language: Language;
}

/** Reads a language code in any case. Returns `undefined` for any other text. */
export function toLanguage(code: string): Language | undefined {
  const lower = code.toLowerCase();
  return LANGUAGES.find((known) => known === lower);
}

/** Returns the text in the wanted language, else in the default language, else in any language. */
export function speak(values: Localized, wanted: Language, fallback: Language): Spoken | undefined {
  for (const language of [wanted, fallback, ...LANGUAGES]) {
    const text = values[language];
    if (text) return { text, language };
  }
  return undefined;
}

/**
 * Returns whether the main text of a home or project is written in a language. The main text is the description; without
 * a description, it is the title. If the page shows the main text in another language, search engines do not index it
 * (docs/rules.md#languages).
 */
export function isTranslated(
  { title, description }: { title: Localized; description: Localized },
  language: Language,
): boolean {
  const main = Object.values(description).some(Boolean) ? description : title;
  return Boolean(main[language]);
}
