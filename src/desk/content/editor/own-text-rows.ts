import type { SiteTexts } from '../content-api.ts';

/** Texts by key, nested as in `texts/nl.yaml`. */
export type OwnTextsTree = { readonly [name: string]: string | OwnTextsTree };

/** A text of the site with its wording in each language. */
export interface TextRow {
  key: string;
  /** the site's own wording per language; a plural form that a language lacks is absent */
  site: Readonly<Record<string, string>>;
}

/** Returns the texts of the site in the order of their groups. */
export function rowsOf(texts: SiteTexts): readonly TextRow[] {
  const keys = new Set(Object.values(texts).flatMap((ofLanguage) => Object.keys(ofLanguage)));
  return [...keys].map((key) => ({
    key,
    site: Object.fromEntries(
      Object.entries(texts).flatMap(([language, ofLanguage]) =>
        ofLanguage[key] === undefined ? [] : [[language, ofLanguage[key]]],
      ),
    ),
  }));
}

export function ownText(tree: OwnTextsTree | undefined, key: string): string {
  const found = key.split('.').reduce<string | OwnTextsTree | undefined>((below, name) => {
    return typeof below === 'object' ? below[name] : undefined;
  }, tree);
  return typeof found === 'string' ? found : '';
}

/** Returns the texts with another text under a key, or without it if the text is empty. Groups without texts are removed. */
export function withOwnText(tree: OwnTextsTree | undefined, key: string, text: string): OwnTextsTree {
  const [name = '', ...rest] = key.split('.');
  const { [name]: below, ...others } = tree ?? {};
  const next = rest.length > 0 ? withOwnText(typeof below === 'object' ? below : {}, rest.join('.'), text) : text;
  if (typeof next === 'string' ? next === '' : Object.keys(next).length === 0) return others;
  return tree && name in tree ? { ...tree, [name]: next } : { ...others, [name]: next };
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** Returns the names between `{{` and `}}` in a text. */
export const placeholdersOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** Returns the placeholders of the site's text that the own text lacks, and those that the site does not know. */
export function wrongPlaceholders(
  own: string,
  site: string,
): { lacking: readonly string[]; unknown: readonly string[] } {
  const [wanted, found] = [placeholdersOf(site), placeholdersOf(own)];
  if (own === '') return { lacking: [], unknown: [] };
  return {
    lacking: wanted.filter((name) => !found.includes(name)),
    unknown: found.filter((name) => !wanted.includes(name)),
  };
}
