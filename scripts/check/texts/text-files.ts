import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '#domain/language.ts';

/** The suffix of keys that hold one of the plural forms of a text. */
export const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The texts of one language by key. Each plural form has a key of its own: `card.bedrooms_one`. */
export type TextFile = ReadonlyMap<string, string>;

export const TEXTS_DIR = 'src/platform/i18n/texts';

/** Returns the texts of every language. */
export function readTexts(dir = TEXTS_DIR): Record<Language, TextFile> {
  const read = (language: Language): TextFile =>
    leaves(JSON.parse(readFileSync(path.join(dir, `${language}.json`), 'utf8')));
  return { nl: read('nl'), fr: read('fr'), en: read('en'), de: read('de') };
}

function leaves(node: Record<string, unknown>, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? [...leaves({ ...value }, `${prefix}${key}.`)]
        : [[`${prefix}${key}`, String(value)] as const],
    ),
  );
}

/** Returns the keys of a file as code uses them, without the suffixes of plural forms. */
export function keysOf(file: TextFile): Set<string> {
  return new Set([...file.keys()].map((key) => key.replace(PLURAL, '')));
}

/** Returns the names of the plural forms that a language has. */
export function pluralForms(language: Language): Set<string> {
  const rules = new Intl.PluralRules(language);
  // Includes 1,000,000, because French has a separate plural form for millions.
  return new Set([...Array.from({ length: 1000 }, (_, count) => count), 1_000_000].map((count) => rules.select(count)));
}

/**
 * Returns the keys that a language lacks: keys that another language has, keys of its missing plural forms, and keys
 * whose text is empty.
 */
export function missingTexts(files: Readonly<Record<Language, TextFile>>, language: Language): string[] {
  const own = files[language];
  const known = keysOf(own);
  const elsewhere = new Set(LANGUAGES.flatMap((other) => [...keysOf(files[other])]));
  const counted = new Set(
    LANGUAGES.flatMap((other) => [...files[other].keys()].filter((key) => PLURAL.test(key))).map((key) =>
      key.replace(PLURAL, ''),
    ),
  );
  const forms = [...counted]
    .filter((key) => known.has(key))
    .flatMap((key) => [...pluralForms(language)].map((form) => `${key}_${form}`));
  return [
    ...[...elsewhere].filter((key) => !known.has(key)),
    ...forms.filter((key) => !own.has(key)),
    ...[...own].filter(([, text]) => text.trim() === '').map(([key]) => key),
  ].sort();
}

/** Returns the keys of texts that are identical in two languages, and may therefore be untranslated. */
export function identicalTexts(one: TextFile, other: TextFile): string[] {
  return [...one].filter(([key, text]) => /\p{L}/u.test(text) && other.get(key) === text).map(([key]) => key);
}
