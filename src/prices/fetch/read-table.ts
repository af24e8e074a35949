import { stat } from 'node:fs/promises';
import path from 'node:path';
import { decode } from '#feed/doors/read-document.ts';
import { isZip, type PackedFile, zipFiles } from '#feed/doors/zip.ts';
import { type DownloadOptions, download } from '#feed/download.ts';
import { readSource } from '#feed/feed-source.ts';
import { PricesRefused } from './prices-refused.ts';

/** The table with all sales since 2010. Statbel replaces it every year. */
export const STATBEL_TABLE = 'https://statbel.fgov.be/sites/default/files/files/opendata/immo/vastgoed_2010_9999.zip';
/** Page of Statbel from which a person can download the table. */
export const STATBEL_PAGE =
  'https://statbel.fgov.be/nl/open-data/verkopen-vastgoed-volgens-aard-de-verkoopsakte-belgie';

/** Limit of the table, packed and unpacked. The real one has about 40 MB. */
const TABLE_MAX_BYTES = 200 * 1024 * 1024;

const BY_HAND = `Download the text file (TXT, zipped) from ${STATBEL_PAGE} in a browser, and name it with --from.`;

export interface ReadOptions extends Pick<DownloadOptions, 'retries' | 'waitMs'> {
  maxBytes?: number;
}

/** Reads a table from a file or an address, plain or zipped, as text. Throws PricesRefused or FeedError. */
export async function readTable(location: string, options: ReadOptions = {}): Promise<string> {
  const { maxBytes = TABLE_MAX_BYTES } = options;
  const bytes = await bytesOf(location, { ...options, maxBytes });
  if (bytes.length === 0) throw new PricesRefused(`${location} is empty. ${BY_HAND}`);
  const table = isZip(bytes) ? await unzipped(bytes, location) : bytes;
  if (table.length > maxBytes) throw tooLarge(location, maxBytes);
  const text = await decode({ name: location, bytes: table });
  if (/^\s*</.test(text.slice(0, 200))) {
    throw new PricesRefused(
      `${location} is a web page, not a table. The server may refuse programs at the moment. ${BY_HAND}`,
    );
  }
  return text;
}

async function bytesOf(location: string, options: ReadOptions & { maxBytes: number }): Promise<Buffer> {
  const { maxBytes } = options;
  if (/^https?:\/\//i.test(location)) {
    const fetched = await download(location, { ...options, accept: 'application/zip, text/plain, */*' });
    // Only a request with an ETag can be answered with «unchanged».
    return fetched === 'unchanged' ? Buffer.alloc(0) : fetched.bytes;
  }
  const found = await stat(path.resolve(location)).catch(() => undefined);
  if (found && found.size > maxBytes) throw tooLarge(location, maxBytes);
  const source = await readSource(location);
  return source === 'unchanged' ? Buffer.alloc(0) : source.bytes;
}

const tooLarge = (location: string, maxBytes: number) =>
  new PricesRefused(
    `${location} is larger than ${Math.round(maxBytes / 1024 / 1024)} MB, so it is not the table that is expected. ${BY_HAND}`,
  );

async function unzipped(bytes: Buffer, location: string): Promise<Buffer> {
  const files = await zipFiles(bytes, location);
  if (files.some(({ name }) => name.startsWith('xl/'))) {
    throw new PricesRefused(
      `${location} is an Excel workbook. The text file with the same figures is expected. ${BY_HAND}`,
    );
  }
  const [table, ...more] = files.filter(isTable);
  if (!table || more.length > 0) {
    const names = files.slice(0, 5).map(({ name }) => `«${name}»`);
    throw new PricesRefused(
      `${location} has to contain one file that ends with .txt or .csv; it contains ${names.join(', ') || 'nothing'}. ${BY_HAND}`,
    );
  }
  return table.read();
}

const isTable = ({ name }: PackedFile) => /\.(?:txt|csv)$/i.test(name) && !name.startsWith('__MACOSX/');
