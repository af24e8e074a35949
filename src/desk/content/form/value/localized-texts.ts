import type { JsonSchema } from './json-schema.ts';

/** Languages of the site. The form shows a text in the enabled ones, beginning with the default. */
export interface SiteLanguages {
  default: string;
  enabled: readonly string[];
}

export type Texts = Readonly<Record<string, string>>;

/** Returns the languages in which a text is edited: the default, the other enabled ones, and any other with a text. */
export function editedLanguages(
  schema: JsonSchema,
  texts: Texts,
  { default: first, enabled }: SiteLanguages,
): string[] {
  const known = Object.keys(schema.properties ?? {});
  const used = [first, ...enabled.filter((language) => language !== first)];
  const rest = known.filter((language) => language in texts || schema.required?.includes(language));
  return [...new Set([...used, ...rest])].filter((language) => known.includes(language));
}

/** Returns the texts with another text in one language. An empty text is removed, unless the file needs one. */
export function withText(schema: JsonSchema, texts: Texts, language: string, text: string): Texts | undefined {
  const { [language]: _old, ...others } = texts;
  const isKept = text !== '' || isEmptyValid(schema, language);
  // An existing language keeps its place.
  const changed = isKept ? { ...texts, [language]: text } : others;
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/** Returns whether the file needs a text in this language, which may be empty: the address of the home page. */
const isEmptyValid = ({ required, properties }: JsonSchema, language: string) =>
  Boolean(required?.includes(language)) && properties?.[language]?.minLength === undefined;

/** Returns the language whose text visitors see instead of a missing one; undefined if there is no text at all. */
export const fallbackLanguage = (texts: Texts, languages: SiteLanguages): string | undefined =>
  [languages.default, 'nl', 'fr', 'en', 'de'].find((language) => texts[language]);
