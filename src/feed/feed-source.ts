import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { belgianDay } from '#domain/calendar.ts';
import { FeedError } from './document.ts';
import { type DownloadOptions, download, tooLarge } from './download.ts';
import { isSampleFeed } from './environment.ts';
import type { FeedBase } from './records/originals.ts';
import { sampleOn } from './sample-dates.ts';

/** A feed document as received. */
export interface FeedSource {
  /** name in messages */
  name: string;
  base: FeedBase;
  bytes: Buffer;
  etag?: string | undefined;
}

export type FetchOptions = Omit<DownloadOptions, 'maxBytes'>;

/** Largest document that is read, in bytes, before and after decompression. More than 100,000 homes fit into it. */
export const DOCUMENT_MAX_BYTES = 1_000 * 1024 * 1024;

/**
 * Reads a feed from a file or over HTTP(S). Returns `unchanged` if the document still has the given ETag. The dates of the
 * sample are moved to today ({@link sampleOn}). Throws {@link FeedError}.
 */
export async function readSource(location: string, options: FetchOptions = {}): Promise<FeedSource | 'unchanged'> {
  return /^https?:\/\//i.test(location) ? fetchSource(location, options) : readFileSource(location);
}

async function readFileSource(location: string): Promise<FeedSource> {
  const file = path.resolve(location);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new FeedError(`The file ${file} does not exist. Check the path of the export.`);
  if (found.size > DOCUMENT_MAX_BYTES) throw new FeedError(tooLarge(file, DOCUMENT_MAX_BYTES));
  const bytes = await readFile(file);
  return {
    name: file,
    base: { kind: 'folder', path: path.dirname(file) },
    bytes: isSampleFeed(file) ? sampleOn(belgianDay(Date.now()), bytes) : bytes,
  };
}

async function fetchSource(url: string, options: FetchOptions): Promise<FeedSource | 'unchanged'> {
  const fetched = await download(url, { ...options, maxBytes: DOCUMENT_MAX_BYTES });
  if (fetched === 'unchanged') return fetched;
  return { name: url, base: { kind: 'web', url: fetched.url }, bytes: fetched.bytes, etag: fetched.etag };
}

/** Returns the bytes of a document, decompressed if they are gzip. Throws {@link FeedError}. */
export async function unpacked({ name, bytes }: Pick<FeedSource, 'name' | 'bytes'>): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: DOCUMENT_MAX_BYTES });
  } catch (error) {
    if (error instanceof RangeError) throw new FeedError(tooLarge(name, DOCUMENT_MAX_BYTES));
    throw new FeedError(
      `${name} is a damaged gzip file, because the transfer was cut off. Export or download it again.`,
    );
  }
}
