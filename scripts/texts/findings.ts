import { LANGUAGES, type Language } from '#domain/language.ts';
import { keysOf, PLURAL, type TextFile } from './files.ts';

/** The plural forms that a language has. */
export function pluralForms(language: Language): Set<string> {
  const rules = new Intl.PluralRules(language);
  // French has a form of its own from a million on.
  return new Set([...Array.from({ length: 1000 }, (_, count) => count), 1_000_000].map((count) => rules.select(count)));
}

/** Keys that another language has and this one lacks, plural forms that it needs, and texts that are empty. */
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

/** Texts that two languages have in common, letter by letter: perhaps nobody translated them. */
export function identicalTexts(one: TextFile, other: TextFile): string[] {
  return [...one].filter(([key, text]) => /\p{L}/u.test(text) && other.get(key) === text).map(([key]) => key);
}
