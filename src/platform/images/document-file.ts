import { unreadable } from './failure.ts';
import type { FileCache } from './file-cache.ts';
import { originalFile } from './original-file.ts';
import type { OriginalsIndex } from './originals.ts';
import { convertOnce } from './variant.ts';

/** What a document may be, and its media type. */
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
 * The document of a key as a file that may leave the server: pictures are written anew, since their originals may say
 * where they were taken. @throws {MediaFailure} as originalFile, and 502 for another kind of file.
 */
export async function documentFile(key: string, index: OriginalsIndex, cache: FileCache): Promise<DocumentFile> {
  const original = await originalFile(key, index, cache);
  const { kind } = original;
  if (!isDocument(kind)) throw unreadable();
  if (kind === 'pdf' || kind === 'docx') return { path: original.path, kind };
  return { path: await convertOnce(`${key}/document.${kind}`, original, cache, { format: kind }), kind };
}

const isDocument = (kind: string): kind is DocumentKind => Object.hasOwn(DOCUMENT_TYPES, kind);
