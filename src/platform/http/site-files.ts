import { type FileHandle, open, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

const TEXT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.speculationrules': 'application/speculationrules+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
};
const BINARY_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.pmtiles': 'application/vnd.pmtiles',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
/**
 * Sizes of text files that are compressed on request, if the site has no compressed copy of the file and the client accepts
 * gzip.
 */
export const GZIP_WHEN_ASKED = { fromBytes: 1024, toBytes: 256 * 1024 } as const;
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR']);

/** A file that is open for one response. The code that opens it must close it. */
export interface OpenFile {
  handle: FileHandle;
  size: number;
  modified: Date;
  type: string;
  encoding?: 'br' | 'gzip' | 'dcz';
  /** whether the open file is uncompressed and has to be compressed while it is sent */
  isUnpacked?: boolean;
  /** compresses the content of an uncompressed file; absent: gzip */
  pack?: (content: Buffer) => Promise<Buffer>;
  /** whether the response depends on `Accept-Encoding`, because a compressed copy may exist */
  negotiated?: boolean;
}

/**
 * Finds the file or folder at a path of the site. Returns `folder` for a folder with a page that was requested without its
 * slash. Results are not cached, so a new build is visible at once. Hidden files and Netlify's rule files are not found.
 */
export async function locate(
  siteDir: string,
  segments: string[],
  directory: boolean,
): Promise<{ file: string } | 'folder' | undefined> {
  if (isPrivate(segments)) return undefined;
  const path = join(siteDir, ...segments);
  const file = fileAt(siteDir, segments, directory);
  const found = await presence(file);
  if (found === 'file') return { file };
  if (found === 'folder' && (await presence(join(path, 'index.html'))) === 'file') return 'folder';
  return undefined;
}

/**
 * Opens the file at a path; undefined if there is none. Unlike {@link locate}, this needs no separate check whether the
 * file exists.
 */
export function openAt(
  siteDir: string,
  { segments, directory }: { segments: string[]; directory: boolean },
  acceptEncoding: string | undefined,
): Promise<OpenFile | undefined> {
  if (isPrivate(segments)) return Promise.resolve(undefined);
  return openSiteFile(fileAt(siteDir, segments, directory), acceptEncoding);
}

function fileAt(siteDir: string, segments: string[], directory: boolean): string {
  return directory || segments.length === 0 ? join(siteDir, ...segments, 'index.html') : join(siteDir, ...segments);
}

/**
 * Opens a file of the site, or its `.br` or `.gz` copy if the client accepts that encoding. A text file without such a copy
 * is marked for compression if the client accepts gzip. Returns undefined if the file does not exist.
 */
export async function openSiteFile(file: string, acceptEncoding: string | undefined): Promise<OpenFile | undefined> {
  const extension = extname(file).toLowerCase();
  const text = TEXT_TYPES[extension];
  const type = text ?? BINARY_TYPES[extension] ?? 'application/octet-stream';
  if (text === undefined) return openFile(file, type);
  for (const { name, suffix } of ENCODINGS) {
    const compressed = accepts(acceptEncoding, name) ? await openFile(file + suffix, type) : undefined;
    if (compressed) return { ...compressed, encoding: name, negotiated: true };
  }
  const plain = await openFile(file, type);
  if (!plain) return undefined;
  const isPacked = plain.size > GZIP_WHEN_ASKED.fromBytes && plain.size <= GZIP_WHEN_ASKED.toBytes;
  const packing = isPacked && accepts(acceptEncoding, 'gzip') ? ({ encoding: 'gzip', isUnpacked: true } as const) : {};
  return { ...plain, ...packing, negotiated: true };
}

/** Opens a regular file; undefined if there is none. @throws for any other failure */
export async function openFile(path: string, type: string): Promise<OpenFile | undefined> {
  const handle = await open(path).catch(undefinedIfNotThere);
  if (!handle) return undefined;
  const stats = await handle.stat();
  if (stats.isFile()) return { handle, size: stats.size, modified: stats.mtime, type };
  await handle.close();
  return undefined;
}

async function presence(path: string): Promise<'file' | 'folder' | undefined> {
  const stats = await stat(path).catch(undefinedIfNotThere);
  if (stats?.isFile()) return 'file';
  return stats?.isDirectory() ? 'folder' : undefined;
}

function undefinedIfNotThere(error: NodeJS.ErrnoException): undefined {
  if (!NOT_THERE.has(error.code ?? '')) throw error;
}

function isPrivate(segments: string[]): boolean {
  const hidden = segments.some((name, at) => name.startsWith('.') && !(at === 0 && name === '.well-known'));
  return hidden || (segments.length === 1 && ['_redirects', '_headers'].includes(segments[0] ?? ''));
}

/**
 * Returns whether `Accept-Encoding` (RFC 9110, 12.5.3) allows an encoding. Weights other than `q=0` are ignored, because br
 * is always preferred to gzip.
 */
export function accepts(header: string | undefined, encoding: string): boolean {
  const entries = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim().split(/\s*;\s*/));
  const entry = entries.find(([name]) => name === encoding) ?? entries.find(([name]) => name === '*');
  return entry !== undefined && !/^q=0(\.0*)?$/.test(entry[1] ?? '');
}
