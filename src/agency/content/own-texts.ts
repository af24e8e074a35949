import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { defaultTexts, type OwnTexts, textsOf as textsAsWorded, wordTexts } from '#platform/i18n/texts.ts';
import { nearestName } from '#platform/mistakes/nearest-name.ts';
import { told, type Words } from '#platform/mistakes/said.ts';
import { orThrow } from './content-error.ts';
import { CONTENT_DIR, NAME_IS_WRONG, parseYaml, readText } from './content-file.ts';

/** Texts by key, nested like the site's own text files. */
export type OwnTextsTree = { [name: string]: string | OwnTextsTree };

/** The texts of the site by key. All languages are included, because each has its own plural forms. */
const known: Readonly<Record<string, string>> = Object.assign({}, ...LANGUAGES.map(defaultTexts));
const keys = Object.keys(known);
const groups = [...new Set(keys.flatMap((key) => key.split('.').map((_, at, parts) => parts.slice(0, at).join('.'))))];

const PLACEHOLDER = /{{\s*(\w+)\s*}}/g;
const placeholdersOf = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** The agency's own texts. Only keys and placeholders that the site uses are valid. */
export const ownTextsSchema = z.unknown().transform((tree, context): OwnTextsTree => {
  const mistake = (path: string[], words: Words, values = {}, params = {}) =>
    context.addIssue({ code: 'custom', path, ...told(words, values, params) });
  const unknownName = (path: string[], words: Words, nearest: ReturnType<typeof nearestName>) =>
    mistake(path, words, { nearest }, NAME_IS_WRONG);
  const visit = (node: unknown, path: string[]) => {
    const key = path.join('.');
    if (typeof node === 'string') {
      const text = known[key];
      if (text === undefined)
        return unknownName(
          path,
          'the site has no text of this name{nearest}; correct it or remove it',
          nearestName(key, keys),
        );
      if (node.trim() === '') return mistake(path, 'expected a text; remove the line to use the text of the site');
      const filledIn = placeholdersOf(text);
      for (const name of placeholdersOf(node)) {
        if (filledIn.includes(name)) continue;
        if (filledIn.length === 0) mistake(path, 'expected {{ }} around no word only, not around {name}', { name });
        else
          mistake(path, 'expected {{ }} around {names} only, not around {name}', { names: filledIn.join(', '), name });
      }
    } else if (typeof node === 'object' && node !== null && !Array.isArray(node)) {
      if (path.length > 0 && !keys.some((one) => one.startsWith(`${key}.`)))
        return unknownName(
          path,
          'the site has no group of texts of this name{nearest}; correct it or remove it',
          nearestName(key, groups),
        );
      for (const [name, below] of Object.entries(node)) visit(below, [...path, name]);
    } else if (!(node === null && path.length === 0)) mistake(path, 'expected a text between double quotes');
  };
  visit(tree, []);
  return (tree ?? {}) as OwnTextsTree;
});

const FOLDER = 'texts';

/**
 * Reads the agency's own texts, for each language with a file `texts/{language}.yaml`. Each file is read with `attempt`, which by
 * default throws ContentError.
 */
export function readOwnTexts(dir = CONTENT_DIR, attempt = orThrow): OwnTexts {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, attempt(() => readLanguage(dir, language))] as const).filter(
      ([, texts]) => texts,
    ),
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
