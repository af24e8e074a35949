import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Original, Originals } from '#domain/original.ts';
import { currentKey, documentFile, type PrivateOriginals } from '#platform/images/document-file.ts';
import { createFileCache } from '#platform/images/file-cache.ts';

/** What the build puts beside the functions: a folder with the site's data, and in it these. */
export const FUNCTION_FILES = { folder: 'data', headers: 'headers.json', migrations: 'migrations' } as const;

const CACHE_MAX_BYTES = 256 * 1024 ** 2;

/** What the build says of documents that go by mail only: files by their name beside it, the others by their address. */
export interface BundledDocuments {
  hosts: string[];
  originals: Originals;
}

export const BUNDLED_DOCUMENTS = { file: 'documents.json', folder: 'documents' } as const;

/** Documents of the build in `data`; what is fetched is kept in `cacheDir` while the instance lives. */
export function bundledDocuments(data: string, cacheDir: string): PrivateOriginals {
  const root = join(data, BUNDLED_DOCUMENTS.folder);
  const cache = createFileCache(cacheDir, CACHE_MAX_BYTES);
  const here = (original: Original): Original =>
    original.kind === 'file' ? { ...original, path: join(root, original.path) } : original;
  const index = readFile(join(data, BUNDLED_DOCUMENTS.file), 'utf8').then((text) => {
    // Written by scripts/build/functions.ts from the same type.
    const { hosts, originals } = JSON.parse(text) as BundledDocuments;
    const absolute = Object.entries(originals).map(([key, original]) => [key, here(original)] as const);
    return { root, hosts: new Set(hosts), originals: Object.fromEntries(absolute) };
  });
  index.catch(() => {});
  return async (key) => {
    const documents = await index;
    return documentFile(currentKey(key, documents.originals), documents, cache);
  };
}
