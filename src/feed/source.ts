import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { FeedError } from './document.ts';
import type { FeedBase } from './originals.ts';

/** A feed document as received. */
export interface FeedSource {
  /** how it is called in messages */
  name: string;
  base: FeedBase;
  bytes: Buffer;
  etag?: string | undefined;
}

export interface FetchOptions {
  /** value of the Authorization header */
  authorization?: string | undefined;
  /** of the last accepted document; the answer may then be «unchanged» */
  etag?: string | undefined;
  timeoutMs?: number;
}

/** Largest document that is read, in bytes, packed and unpacked. JavaScript holds no longer text. */
export const DOCUMENT_MAX_BYTES = 500 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/** Reads a feed from a file or over HTTP(S). Throws {@link FeedError}; `unchanged` answers an ETag that still holds. */
export async function readSource(location: string, options: FetchOptions = {}): Promise<FeedSource | 'unchanged'> {
  return /^https?:\/\//i.test(location) ? fetchSource(location, options) : readFileSource(location);
}

async function readFileSource(location: string): Promise<FeedSource> {
  const file = path.resolve(location);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile())
    throw new FeedError(`${file} cannot be read: there is no such file. Give the path of the export.`);
  if (found.size > DOCUMENT_MAX_BYTES) throw new FeedError(tooLarge(file));
  return { name: file, base: { kind: 'folder', path: path.dirname(file) }, bytes: await readFile(file) };
}

async function fetchSource(
  url: string,
  { authorization, etag, timeoutMs = TIMEOUT_MS }: FetchOptions,
): Promise<FeedSource | 'unchanged'> {
  const headers = new Headers({ accept: 'application/json' });
  if (authorization) headers.set('authorization', authorization);
  if (etag) headers.set('if-none-match', etag);
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 304 && etag) return 'unchanged';
    if (!response.ok)
      throw new FeedError(`${url} answered ${response.status}. Check the address and the authorization.`);
    return {
      name: url,
      base: { kind: 'web', url: response.url || url },
      bytes: await readBody(response, url),
      etag: response.headers.get('etag') ?? undefined,
    };
  } catch (error) {
    if (error instanceof FeedError) throw error;
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : 'unknown';
    throw new FeedError(`${url} cannot be reached: ${reason}. Check the address and the connection, then try again.`);
  }
}

async function readBody(response: Response, url: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > DOCUMENT_MAX_BYTES) throw new FeedError(tooLarge(url));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The document's text, unpacked if it is gzip. Throws {@link FeedError}. */
export async function sourceText({ name, bytes }: Pick<FeedSource, 'name' | 'bytes'>): Promise<string> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8');
  try {
    const unpacked = await promisify(gunzip)(bytes, { maxOutputLength: DOCUMENT_MAX_BYTES });
    return unpacked.toString('utf8');
  } catch (error) {
    if (error instanceof RangeError) throw new FeedError(tooLarge(name));
    throw new FeedError(`${name} is broken gzip, the transfer was cut off. Export or download it again.`);
  }
}

function tooLarge(name: string): string {
  return `${name} is larger than ${DOCUMENT_MAX_BYTES / 1024 / 1024} MB. Split the export or check what it holds.`;
}
