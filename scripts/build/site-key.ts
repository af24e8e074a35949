import { createHash } from 'node:crypto';
import { wholeKey } from '#app/cache-keys.ts';
import { belgianDay } from '#domain/calendar.ts';
import type { Listing } from '#domain/listing.ts';
import { readListings, readRest } from '#feed/stored-import.ts';
import { streetMap } from '#map/streets/street-map.ts';
import { programDigest } from './code-stamp.ts';

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
