import { openSync, readSync } from 'node:fs';
import type { Listing } from '#domain/listing.ts';
import { importFiles, readListings } from '#feed/stored-import.ts';

/** Homes of the accepted feed by their numbers. They stay on disk: each thread has its own, and there may be 100,000. */
export interface Listings {
  readonly size: number;
  get(id: number): Listing | undefined;
  values(): Iterable<Listing>;
}

export async function openListings(dataDir: string): Promise<Listings> {
  const places = new Map<number, { at: number; bytes: number }>();
  let at = 0;
  for await (const { listing, line } of readListings(dataDir)) {
    const bytes = Buffer.byteLength(line);
    places.set(listing.id, { at, bytes });
    at += bytes + '\n'.length;
  }
  const file = openSync(importFiles(dataDir).listings, 'r');
  const get = (id: number) => {
    const place = places.get(id);
    if (!place) return undefined;
    const line = Buffer.alloc(place.bytes);
    readSync(file, line, 0, place.bytes, place.at);
    return JSON.parse(line.toString('utf8')) as Listing;
  };
  return {
    size: places.size,
    get,
    *values() {
      for (const id of places.keys()) yield get(id) as Listing;
    },
  };
}
