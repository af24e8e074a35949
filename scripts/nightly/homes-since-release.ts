import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readListings } from '#feed/stored-import.ts';
import { serverDirOf } from '#server/built/build-record.ts';

/** Ids of the homes that are new, changed or removed. */
export interface ListingChanges {
  total: number;
  added: number[];
  changed: number[];
  gone: number[];
}

/** Compares the homes of the accepted export with those of the published site. */
export async function listingChanges(dataDir: string, published: string | undefined): Promise<ListingChanges> {
  const now = await digests(dataDir);
  const before = published === undefined ? undefined : await readDigests(published);
  const ids = Object.keys(now);
  return {
    total: ids.length,
    added: before ? ids.filter((id) => !(id in before)).map(Number) : [],
    changed: before ? ids.filter((id) => id in before && before[id] !== now[id]).map(Number) : [],
    gone: Object.keys(before ?? {})
      .filter((id) => !(id in now))
      .map(Number),
  };
}

/** Stores, beside a site, which homes it shows. */
export async function rememberListings(dataDir: string, siteDir: string): Promise<void> {
  await writeFile(digestsFile(siteDir), JSON.stringify(await digests(dataDir)));
}

async function digests(dataDir: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { listing, line } of readListings(dataDir)) {
    found[listing.id] = createHash('sha1').update(line).digest('base64url');
  }
  return found;
}

async function readDigests(siteDir: string): Promise<Record<string, string> | undefined> {
  const file = digestsFile(siteDir);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : undefined;
}

const digestsFile = (siteDir: string) => path.join(serverDirOf(siteDir), 'listings.json');
