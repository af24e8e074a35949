import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { defaultTexts } from '#platform/i18n/texts.ts';
import { nearest } from './nearest.ts';

/** Texts by their names, as deep as in the site's own files. */
export type OwnTextsTree = { [name: string]: string | OwnTextsTree };

/** A language has plural forms that others lack. */
const known: Readonly<Record<string, string>> = Object.assign({}, ...LANGUAGES.map(defaultTexts));
const keys = Object.keys(known);

const PLACEHOLDER = /{{\s*(\w+)\s*}}/g;
const placeholdersOf = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** Texts that the site asks for, and nothing in them that it does not fill in. */
export const ownTextsSchema = z.unknown().transform((tree, context): OwnTextsTree => {
  const mistake = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  const visit = (node: unknown, path: string[]) => {
    const key = path.join('.');
    if (typeof node === 'string') {
      const text = known[key];
      if (text === undefined) return mistake(path, `expected a text that the site has${nearest(key, keys)}`);
      if (node.trim() === '') return mistake(path, 'expected words; take the line away for the text of the site');
      const filledIn = placeholdersOf(text);
      for (const name of placeholdersOf(node)) {
        if (!filledIn.includes(name))
          mistake(path, `expected {{ }} around ${filledIn.join(', ') || 'nothing'} only, not around ${name}`);
      }
    } else if (typeof node === 'object' && node !== null && !Array.isArray(node)) {
      if (path.length > 0 && !keys.some((one) => one.startsWith(`${key}.`)))
        return mistake(path, `expected texts that the site has${nearest(key, keys)}`);
      for (const [name, below] of Object.entries(node)) visit(below, [...path, name]);
    } else if (!(node === null && path.length === 0)) mistake(path, 'expected words, between double quotes');
  };
  visit(tree, []);
  return (tree ?? {}) as OwnTextsTree;
});
