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

/** The inputs of a build. Parts of a site fit together if their stamps are equal. */
export const buildStampSchema = z.object({
  /** version in package.json */
  version: z.string(),
  /** digest of code and packages */
  program: z.string(),
  /** digest of the accepted export */
  export: z.string(),
  /** digest of the content files */
  content: z.string(),
  /** the day, since pages depend on it: open days, certificates that expire */
  day: z.string(),
});
export type BuildStamp = z.infer<typeof buildStampSchema>;

/** Returns the stamp of a build made now from the accepted export in `dataDir`. Throws if a file cannot be read. */
export async function buildStamp(dataDir: string): Promise<BuildStamp> {
  return {
    version: await programVersion(),
    program: programDigest(),
    export: await exportDigest(dataDir),
    content: contentDigest(),
    day: belgianDay(Date.now()),
  };
}

/** Returns the version in package.json. */
export async function programVersion(): Promise<string> {
  return (JSON.parse(await readFile('package.json', 'utf8')) as { version: string }).version;
}

/** Returns a digest of the accepted export: homes with their descriptions, projects, types and places. */
export async function exportDigest(dataDir: string): Promise<string> {
  const { listings, rest } = importFiles(dataDir);
  // Pages of the sample say that its homes do not exist.
  const digest = createHash('sha256').update(String((await readImportRecord(dataDir))?.source.kind === 'sample'));
  for (const file of [listings, rest]) for await (const chunk of createReadStream(file)) digest.update(chunk);
  return digest.digest('hex');
}

/** Returns the cache key of pages that may depend on all data. The import must have been accepted before. */
export async function keyOfRest(dataDir: string): Promise<string> {
  return wholeKey(homesOf(dataDir), await readRest(dataDir), belgianDay(Date.now()));
}

/** Yields homes one by one, because the pages already keep all of them in memory once. */
async function* homesOf(dataDir: string): AsyncGenerator<Listing> {
  for await (const { listing } of readListings(dataDir)) yield listing;
}

/** Returns the cache key of a whole site. If it is the same as that of the published site, nothing has to be built. */
export async function siteKey(rest: string): Promise<string> {
  const streets = await streetMap();
  const map = streets.kind === 'usable' ? streets.map.address : streets.kind;
  return createHash('sha1')
    .update(JSON.stringify([rest, programDigest(), map]))
    .digest('base64url');
}
