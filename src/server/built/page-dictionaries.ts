import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDictionary, type Dictionary } from '#platform/http/dictionary.ts';
import { serverDirOf } from './build-record.ts';

/** The page of each language that serves as the dictionary of the others: language and address. */
export type DictionaryPages = Record<string, string>;

const PAGES_FILE = 'dictionary-pages.json';

export const dictionaryPagesFile = (serverDir: string): string => join(serverDir, PAGES_FILE);

/** Reads the dictionaries of a built site. A language has none if its page is missing, for example in older builds. */
export async function readPageDictionaries(siteDir: string): Promise<Dictionary[]> {
  const text = await readFile(dictionaryPagesFile(serverDirOf(siteDir)), 'utf8').catch(() => '{}');
  const pages = Object.entries(JSON.parse(text) as DictionaryPages);
  const found = pages.map(async ([language, address]) => {
    const content = await readFile(join(siteDir, decodeURI(address), 'index.html')).catch(() => undefined);
    return content && createDictionary(language, `/${language}/*`, content);
  });
  return (await Promise.all(found)).filter((one) => one !== undefined);
}
