import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Originals } from '#domain/media/original.ts';
import { rereadOnChange } from '../server/replaced-files.ts';
import { unreadable } from './fetch-original.ts';
import { createFileCache, type FileCache } from './file-cache.ts';
import { originalFile } from './original-file.ts';
import { type OriginalsIndex, readOriginals } from './originals-index.ts';
import { convertOnce } from './picture-variants.ts';

/** Media types of the kinds of documents. */
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const;
export type DocumentKind = keyof typeof DOCUMENT_TYPES;

export interface DocumentFile {
  path: string;
  kind: DocumentKind;
}

/**
 * Returns the document with a key as a file that may be sent. Pictures are re-encoded, because the originals may reveal
 * where they were taken.
 * @throws {MediaFailure} as {@link originalFile}, and 502 if the file is not a document
 */
export async function documentFile(key: string, index: OriginalsIndex, cache: FileCache): Promise<DocumentFile> {
  const original = await originalFile(key, index, cache);
  const { kind } = original;
  if (!isDocument(kind)) throw unreadable();
  if (kind === 'pdf' || kind === 'docx') return { path: original.path, kind };
  return { path: await convertOnce(`${key}/document.${kind}`, original, cache, { format: kind }), kind };
}

const isDocument = (kind: string): kind is DocumentKind => Object.hasOwn(DOCUMENT_TYPES, kind);

/** Returns the headers of a document, which tell search engines not to index it. `name` becomes the file name. */
export const documentHeaders = (name: string, kind: DocumentKind): Record<string, string> => ({
  'Content-Type': DOCUMENT_TYPES[kind],
  'Content-Disposition': contentDisposition(name, kind),
  'X-Robots-Tag': 'noindex',
});

/**
 * Returns a header with the full name (RFC 6266) and an ASCII name for old programs. The extension depends on the content.
 */
function contentDisposition(name: string, kind: DocumentKind): string {
  const endings = kind === 'jpeg' ? ['.jpg', '.jpeg'] : [`.${kind}`];
  // Cut between characters: half a surrogate pair is not allowed in a header.
  const clean = [...name.replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '_')].slice(0, 120).join('');
  const named = endings.some((ending) => clean.toLowerCase().endsWith(ending)) ? clean : `${clean}${endings[0]}`;
  const ascii = named.replace(/[^ -~]/g, '_');
  const escaped = encodeURIComponent(named).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
  return `inline; filename="${ascii}"; filename*=UTF-8''${escaped}`;
}

/**
 * Returns the current key of a document whose key was sent by mail. If the document has been replaced since, the current
 * key differs in its last part, which depends on the content (src/feed/records/originals.ts).
 */
export function currentKey(key: string, originals: Originals): string {
  if (Object.hasOwn(originals, key)) return key;
  const same = key.slice(0, key.lastIndexOf('-') + 1);
  return Object.keys(originals).find((one) => one.slice(0, one.lastIndexOf('-') + 1) === same) ?? key;
}

const CACHE_MAX_BYTES = 512 * 1024 ** 2;

/** Returns a document that is sent by mail only, by its key. @throws {MediaFailure} as {@link documentFile} */
export type PrivateOriginals = (key: string) => Promise<DocumentFile>;

/**
 * Returns a function that finds the private documents of the current build. Downloaded documents are cached in `dataDir`.
 */
export function followPrivateOriginals(
  serverDir: string,
  dataDir: string,
  log: (line: string) => void,
): PrivateOriginals {
  const file = join(serverDir, 'private-documents.json');
  const index = join(serverDir, 'originals.json');
  // The list of public originals is too large to keep it a second time.
  const readPlaces = async () => {
    const { root, hosts } = await readOriginals(index);
    return { root, hosts };
  };
  const places = rereadOnChange([index], readPlaces, log);
  const read = async () => (JSON.parse(await readFile(file, 'utf8')) as { originals: Originals }).originals;
  const originals = rereadOnChange([file], read, log);
  const cache = createFileCache(join(dataDir, 'private'), CACHE_MAX_BYTES);
  return async (key) => {
    const known = { ...(await places()), originals: await originals() };
    return documentFile(currentKey(key, known.originals), known, cache);
  };
}
