import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { contentDigest } from '#agency/content/content-digest.ts';
import { wholeKey } from '#app/cache-keys.ts';
import { readPublishedReviews } from '#catalogue/published-reviews.ts';
import { belgianDay } from '#domain/calendar.ts';
import type { Listing } from '#domain/listing.ts';
import { importFiles, readImportRecord, readListings, readRest } from '#feed/stored-import.ts';
import { streetMap } from '#map/streets/street-map.ts';
import { programDigest } from './program-digest.ts';

/** The inputs of a build. Parts of a site fit together if their stamps are equal. */
export const buildStampSchema = z.object({
  /** version in package.json */
  version: z.string(),
  /** digest of the code and the installed packages */
  program: z.string(),
  /** digest of the accepted export */
  export: z.string(),
  /** digest of the content files and of the reviews that were published at the desk */
  content: z.string(),
  /** date of the build, because pages depend on it: they show open days and certificates that expire */
  day: z.string(),
});
export type BuildStamp = z.infer<typeof buildStampSchema>;

/** Returns the stamp of a build made now from the accepted export in `dataDir`. Throws if a file cannot be read. */
export async function buildStamp(dataDir: string): Promise<BuildStamp> {
  return {
    version: await programVersion(),
    program: programDigest(),
    export: await exportDigest(dataDir),
    content: await contentAndReviews(dataDir),
    day: belgianDay(Date.now()),
  };
}

async function contentAndReviews(dataDir: string): Promise<string> {
  const reviews = await readPublishedReviews(dataDir);
  return reviews.length === 0 ? contentDigest() : `${contentDigest()} ${hash('sha1', JSON.stringify(reviews))}`;
}

/** Returns the version in package.json. */
export async function programVersion(): Promise<string> {
  return (JSON.parse(await readFile('package.json', 'utf8')) as { version: string }).version;
}

/** Returns a digest of the accepted export: homes with their descriptions, projects, types and places. */
export async function exportDigest(dataDir: string): Promise<string> {
  const { listings, rest } = importFiles(dataDir);
  // Pages of the sample state that its homes do not exist, so whether the export is the sample is part of the digest.
  const digest = createHash('sha256').update(String((await readImportRecord(dataDir))?.source.kind === 'sample'));
  for (const file of [listings, rest]) for await (const chunk of createReadStream(file)) digest.update(chunk);
  return digest.digest('hex');
}

/** Returns the cache key of pages that may depend on all data. Must be called after the import has been accepted. */
export async function keyOfRest(dataDir: string): Promise<string> {
  const rest = { ...(await readRest(dataDir)), reviews: await readPublishedReviews(dataDir) };
  return wholeKey(homesOf(dataDir), rest, belgianDay(Date.now()));
}

/** Yields homes one by one to save memory: the code that makes the pages already keeps all of them. */
async function* homesOf(dataDir: string): AsyncGenerator<Listing> {
  for await (const { listing } of readListings(dataDir)) yield listing;
}

/** Returns the cache key of a whole site. If it equals the key of the published site, no build is necessary. */
export async function siteKey(rest: string): Promise<string> {
  const streets = await streetMap();
  const map = streets.kind === 'usable' ? streets.map.address : streets.kind;
  return createHash('sha1')
    .update(JSON.stringify([rest, programDigest(), map]))
    .digest('base64url');
}
