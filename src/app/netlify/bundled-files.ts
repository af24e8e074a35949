import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Original, Originals } from '#domain/media/original.ts';
import { currentKey, documentFile, type PrivateOriginals } from '#platform/images/document-file.ts';
import { createFileCache } from '#platform/images/file-cache.ts';

/** Names of the folder with the site's data, which the build puts beside the functions, and of files in it. */
export const FUNCTION_FILES = { folder: 'data', headers: 'headers.json', migrations: 'migrations' } as const;

const CACHE_MAX_BYTES = 256 * 1024 ** 2;

/**
 * Index of the documents that are sent by mail only. A bundled document is listed by its file name, a remote document by
 * its address.
 */
export interface BundledDocuments {
  hosts: string[];
  originals: Originals;
}

export const BUNDLED_DOCUMENTS = { file: 'documents.json', folder: 'documents' } as const;

/**
 * Returns a function that finds the documents of the build in `data`. Downloaded documents are cached in `cacheDir` as long
 * as the instance exists.
 */
export function bundledDocuments(data: string, cacheDir: string): PrivateOriginals {
  const root = join(data, BUNDLED_DOCUMENTS.folder);
  const cache = createFileCache(cacheDir, CACHE_MAX_BYTES);
  const here = (original: Original): Original =>
    original.kind === 'file' ? { ...original, path: join(root, original.path) } : original;
  const index = readFile(join(data, BUNDLED_DOCUMENTS.file), 'utf8').then((text) => {
    // Written by scripts/build/netlify-functions.ts from the same type.
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
