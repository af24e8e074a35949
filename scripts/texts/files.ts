import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#domain/language.ts';

/** Ending of a key that is one plural form of a text. */
export const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Texts of a language by key, plural forms apart: `card.bedrooms_one`. */
export type TextFile = ReadonlyMap<string, string>;

export const TEXTS_DIR = 'src/platform/i18n/texts';

/** All texts files. */
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

/** Keys as the code writes them: without plural forms. */
export function keysOf(file: TextFile): Set<string> {
  return new Set([...file.keys()].map((key) => key.replace(PLURAL, '')));
}
