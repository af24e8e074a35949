import { LANGUAGES, type Language } from '#domain/language.ts';
import type { ContentPath } from '#editing/editing-api.ts';
import type { DraftFile } from './draft-values.ts';

const ARTICLE = /^(articles\/.+)\/(\w\w)\.md$/;

/** Returns the languages of the site that lack a text, per file. An article that a language lacks is named by its other files. */
export function missingLanguages(
  files: ReadonlyMap<ContentPath, DraftFile>,
  enabled: readonly Language[],
): Record<ContentPath, readonly Language[]> {
  const missing: Record<ContentPath, readonly Language[]> = {};
  for (const [path, { value }] of files) {
    const [, folder] = ARTICLE.exec(path) ?? [];
    // A text in languages that are switched off only is not shown.
    const texts = folder ? [] : localizedIn(value).filter((text) => enabled.some((language) => text[language]));
    const lacks = folder
      ? (language: Language) => !files.has(`${folder}/${language}.md`)
      : (language: Language) => texts.some((text) => !text[language]);
    const languages = enabled.filter(lacks);
    if (languages.length > 0) missing[path] = languages;
  }
  return missing;
}

type Texts = Partial<Record<Language, string>>;

/** Returns the texts per language of a value. */
function localizedIn(value: unknown): Texts[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isLocalized(value)) return [value];
  return Object.values(value).flatMap(localizedIn);
}

/** Returns whether an object is a text per language: its names are languages, and its values texts. */
export function isLocalized(value: object): value is Texts {
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([name, text]) => LANGUAGES.some((one) => one === name) && typeof text === 'string')
  );
}
