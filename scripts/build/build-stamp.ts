import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { contentDigest } from '#agency/content/content-digest.ts';
import { wholeKey } from '#app/cache-keys.ts';
import { belgianDay } from '#domain/calendar.ts';
import type { Listing } from '#domain/listing.ts';
import { importFiles, readImportRecord, readListings, readRest } from '#feed/stored-import.ts';
import { streetMap } from '#map/streets/street-map.ts';
import { programDigest } from './last-build.ts';

/** What a site is made of. Parts with the same stamp fit together. */
export const buildStampSchema = z.object({
  /** of package.json */
  version: z.string(),
  /** digest of code and packages */
  program: z.string(),
  /** digest of the accepted export */
  export: z.string(),
  /** digest of what editors write */
  content: z.string(),
  /** pages tell what is today: open days, certificates that expire */
  day: z.string(),
});
export type BuildStamp = z.infer<typeof buildStampSchema>;

/** Stamp of what would be built now from the export that was accepted in `dataDir`. Fails as the file system does. */
export async function buildStamp(dataDir: string): Promise<BuildStamp> {
  return {
    version: await programVersion(),
    program: programDigest(),
    export: await exportDigest(dataDir),
    content: contentDigest(),
    day: belgianDay(Date.now()),
  };
}

/** Of package.json. */
export async function programVersion(): Promise<string> {
  return (JSON.parse(await readFile('package.json', 'utf8')) as { version: string }).version;
}

/** Digest of the accepted export: homes with their stories, projects, types, places. */
export async function exportDigest(dataDir: string): Promise<string> {
  const { listings, rest } = importFiles(dataDir);
  // Pages say that homes of the sample do not exist.
  const digest = createHash('sha256').update(String((await readImportRecord(dataDir))?.source.kind === 'sample'));
  for (const file of [listings, rest]) for await (const chunk of createReadStream(file)) digest.update(chunk);
  return digest.digest('hex');
}

/** Key of the pages that show a little of everything, once the import has been accepted. */
export async function keyOfRest(dataDir: string): Promise<string> {
  return wholeKey(homesOf(dataDir), await readRest(dataDir), belgianDay(Date.now()));
}

/** One after another: all of them are in memory once already, for the pages. */
async function* homesOf(dataDir: string): AsyncGenerator<Listing> {
  for await (const { listing } of readListings(dataDir)) yield listing;
}

/** A text that changes when anything may be other in a site built now: where it stays, nothing has to be built. */
export async function siteKey(rest: string): Promise<string> {
  const streets = await streetMap();
  const map = streets.kind === 'usable' ? streets.map.address : streets.kind;
  return createHash('sha1')
    .update(JSON.stringify([rest, programDigest(), map]))
    .digest('base64url');
}
