import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { defaultTexts, type OwnTexts, textsOf as textsAsWorded, wordTexts } from '#platform/i18n/texts.ts';
import { CONTENT_DIR, parseYaml, readText } from './content-file.ts';

/** Texts by key, nested like the site's own text files. */
export type OwnTextsTree = { [name: string]: string | OwnTextsTree };

/** The texts of the site by key. All languages are included, because each has its own plural forms. */
const known: Readonly<Record<string, string>> = Object.assign({}, ...LANGUAGES.map(defaultTexts));
const keys = Object.keys(known);

const PLACEHOLDER = /{{\s*(\w+)\s*}}/g;
const placeholdersOf = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** The agency's own texts. Only keys and placeholders that the site uses are valid. */
export const ownTextsSchema = z.unknown().transform((tree, context): OwnTextsTree => {
  const mistake = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  const visit = (node: unknown, path: string[]) => {
    const key = path.join('.');
    if (typeof node === 'string') {
      const text = known[key];
      if (text === undefined) return mistake(path, `expected the name of a text of the site${nearest(key, keys)}`);
      if (node.trim() === '') return mistake(path, 'expected a text; remove the line to use the text of the site');
      const filledIn = placeholdersOf(text);
      for (const name of placeholdersOf(node)) {
        if (!filledIn.includes(name))
          mistake(path, `expected {{ }} around ${filledIn.join(', ') || 'no word'} only, not around ${name}`);
      }
    } else if (typeof node === 'object' && node !== null && !Array.isArray(node)) {
      if (path.length > 0 && !keys.some((one) => one.startsWith(`${key}.`)))
        return mistake(path, `expected a group of texts of the site${nearest(key, keys)}`);
      for (const [name, below] of Object.entries(node)) visit(below, [...path, name]);
    } else if (!(node === null && path.length === 0)) mistake(path, 'expected a text between double quotes');
  };
  visit(tree, []);
  return (tree ?? {}) as OwnTextsTree;
});

const FOLDER = 'texts';

/** Reads the agency's own texts, for each language with a file `texts/{language}.yaml`. Throws ContentError. */
export function readOwnTexts(dir = CONTENT_DIR): OwnTexts {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, readLanguage(dir, language)] as const).filter(([, texts]) => texts),
  );
}

function readLanguage(dir: string, language: Language): Record<string, string> | undefined {
  const file = path.join(dir, FOLDER, `${language}.yaml`);
  if (!existsSync(file)) return undefined;
  return flat(parseYaml(file, readText(file), ownTextsSchema));
}

const flat = (tree: OwnTextsTree, above = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, below]) =>
      typeof below === 'string' ? [[above + name, below]] : Object.entries(flat(below, `${above}${name}.`)),
    ),
  );

let worded = false;

/** Returns the texts of a language, with the agency's own texts in place of the site's. Throws ContentError. */
export function textsOf(language: Language) {
  if (!worded) wordTexts(readOwnTexts());
  worded = true;
  return textsAsWorded(language);
}

/** Suggests a similar known name: ` (do you mean home.intro?)`. Returns an empty text if none is similar. */
export function nearest(written: string, known: readonly string[]): string {
  const [best] = known
    .map((name) => ({ name, distance: distanceOf(written, name) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(2, written.length / 4) ? ` (do you mean ${best.name}?)` : '';
}

/** Returns the Levenshtein distance of two words. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let index = 1; index <= other.length; index++) {
      const change = (row[index - 1] ?? 0) + (letter === other[index - 1] ? 0 : 1);
      next.push(Math.min(change, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
