import { open, realpath, stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { download, MAX_ORIGINAL_BYTES, MediaFailure, unreadable } from './fetch-original.ts';
import type { FileCache } from './file-cache.ts';
import type { OriginalsIndex } from './originals-index.ts';

export interface OriginalFile {
  path: string;
  kind: FileKind;
  /** deletes the downloaded copy of an original that turned out to be unusable; does nothing for a file of the feed */
  discard: () => Promise<void>;
}

/**
 * Returns the original with a key as a local file. A remote original is downloaded once.
 * @throws {MediaFailure} 404 for an unknown key, a missing file or a file outside the feed's folder; 502 as {@link
 * download}, and for content that is neither a picture nor a document
 */
export async function originalFile(key: string, index: OriginalsIndex, cache: FileCache): Promise<OriginalFile> {
  const original = Object.hasOwn(index.originals, key) ? index.originals[key] : undefined;
  if (!original) throw new MediaFailure(404, 'There is no original with this name.');
  if (original.kind === 'file') {
    const path = await insideRoot(original.path, index.root);
    return { path, kind: await kindOf(path), discard: async () => {} };
  }
  const name = `${key}/original`;
  const path = await cache.file(name, async (temporary) => {
    await download(original.url, index.hosts, temporary);
    await kindOf(temporary);
  });
  return { path, kind: await kindOf(path), discard: () => cache.forget(name) };
}

/**
 * Returns the real path of a file, after following symbolic links. @throws {MediaFailure} if it is not inside the folder
 * `root`
 */
async function insideRoot(path: string, root: string): Promise<string> {
  const missing = new MediaFailure(404, 'The original no longer exists.');
  if (root === '') throw missing;
  const [file, folder] = await Promise.all([realpath(path), realpath(root)]).catch(() => {
    throw missing;
  });
  const way = relative(folder, file);
  const stats = await stat(file);
  if (way === '' || way === '..' || way.startsWith(`..${sep}`) || !stats.isFile()) throw missing;
  if (stats.size > MAX_ORIGINAL_BYTES) throw new MediaFailure(502, 'The original is larger than 25 MB.');
  return file;
}

async function kindOf(path: string): Promise<FileKind> {
  const handle = await open(path);
  try {
    const start = Buffer.alloc(1024);
    const { bytesRead } = await handle.read(start, 0, start.length, 0);
    const isZip = start.toString('latin1', 0, 2) === 'PK';
    const kind = fileKind(isZip ? await handle.readFile() : start.subarray(0, bytesRead));
    if (!kind) throw unreadable();
    return kind;
  } finally {
    await handle.close();
  }
}

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
export type FileKind = PictureKind | 'pdf' | 'docx';

const AVIF_BRANDS = ['avif', 'avis', 'mif1'];

/**
 * Returns the kind of a file by its content, not by its name. Returns undefined for other kinds, including SVG, which may
 * contain scripts. A DOCX is recognised only in its whole content, other kinds in their first kilobyte.
 */
export function fileKind(bytes: Buffer): FileKind | undefined {
  const text = bytes.toString('latin1', 0, 1024);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('ftyp', 4) && AVIF_BRANDS.includes(text.slice(8, 12))) return 'avif';
  if (text.includes('%PDF-')) return 'pdf';
  if (text.startsWith('PK\x03\x04') && bytes.includes('[Content_Types].xml') && bytes.includes('word/document.xml')) {
    return 'docx';
  }
  return undefined;
}

/** Returns whether a file kind is a picture that sharp can read. */
export function isPicture(kind: FileKind): kind is PictureKind {
  return kind !== 'pdf' && kind !== 'docx';
}
