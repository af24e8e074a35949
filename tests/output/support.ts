import { openSite, type Site, textOf } from '../../scripts/check/built-site.ts';
import { checkSite } from '../../scripts/check/check-site.ts';
import type { Rule } from '../../scripts/check/finding.ts';

const SITE_DIR = process.env.SITE_DIR || 'dist';
export const DATA_DIR = process.env.DATA_DIR || '.data';

let site: Promise<Site> | undefined;
/** Returns the built site. Each test file reads it only once. */
export function builtSite(): Promise<Site> {
  site ??= openSite(SITE_DIR, DATA_DIR);
  return site;
}

/** Returns the first file of the built site whose path matches. */
export async function fileLike(pattern: RegExp): Promise<string> {
  const file = [...(await builtSite()).files].sort().find((name) => pattern.test(name));
  if (!file) throw new Error(`No file of ${SITE_DIR} is like ${pattern}.`);
  return file;
}

/** A change to one file: its new text, or a function that returns it. */
export type Edit = string | ((text: string) => string);

/**
 * Makes changes in a copy of the built site. Returns the findings of one rule as `file: problem`. Checks only the
 * changed files and the given `pages`.
 */
export async function findingsAfter(
  edits: Record<string, Edit>,
  rule: Rule,
  pages?: readonly string[],
  changes: Partial<Site> = {},
): Promise<string[]> {
  const site = await builtSite();
  const planted = new Map<string, Buffer>();
  for (const [file, edit] of Object.entries(edits)) {
    const before = typeof edit === 'string' ? '' : textOf(site, file);
    const after = typeof edit === 'string' ? edit : edit(before);
    if (after === before) throw new Error(`The mistake could not be planted in ${file}: nothing changed.`);
    planted.set(file, Buffer.from(after));
  }
  const copy: Site = {
    ...site,
    ...changes,
    files: new Set([...site.files, ...planted.keys()]),
    checked: new Set([...(pages ?? site.files), ...planted.keys()]),
    bytes: (file) => planted.get(file) ?? site.bytes(file),
  };
  return (await checkSite(copy, [rule])).map(({ file, problem }) => `${file}: ${problem}`);
}

/** Returns a change that adds HTML at the end of a page's content. */
export const append =
  (html: string): Edit =>
  (page) =>
    page.replace('</main>', `${html}</main>`);

export const replace =
  (from: string | RegExp, to: string): Edit =>
  (page) =>
    page.replace(from, to);
