import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { isClosed } from '#domain/status.ts';
import { readListings } from '#feed/stored-import.ts';
import { pageContext } from '#page-base/page-context.ts';
import { openImmo } from './openimmo-document.ts';

export interface OpenImmoExport {
  dataDir: string;
  language: Language;
  /** path of the file; `-` for standard output */
  file: string;
  now: Date;
  customerNumber?: string | undefined;
}

/**
 * Writes the homes of the accepted import as OpenImmo, and returns their number. The file appears only when it is
 * complete.
 */
export async function writeOpenImmo({ dataDir, language, file, now, customerNumber }: OpenImmoExport): Promise<number> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  let count = 0;
  async function* homes(): AsyncGenerator<Listing> {
    for await (const { listing } of readListings(dataDir)) {
      if (!isClosed(listing.status)) count++;
      yield listing;
    }
  }
  const document = openImmo(homes(), pageContext(language), { now, customerNumber, version });
  if (file === '-') {
    await pipeline(document, process.stdout, { end: false });
    return count;
  }
  const part = `${file}.part`;
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  try {
    await pipeline(document, createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return count;
}
