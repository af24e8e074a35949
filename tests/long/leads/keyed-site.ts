import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverDirOf } from '#server/built/build-record.ts';
import { SITE_DATA_FILE } from '#server/built/site-data.ts';
import { OPEN_DAY, siteData } from '../../support/api-site.ts';
import { siteFolder } from '../../support/site-folder.ts';

const PLACES = 100_000;

/**
 * Writes a small site whose homes came through a door, with their keys in that software. Its open day has a place for every
 * visitor of the drill, because the drill is about leads and not about places.
 */
export async function keyedSite(door: 'whise' | 'sweepbright') {
  const site = await siteFolder();
  const data = siteData();
  const listings = data.listings.map((listing) => ({
    ...listing,
    softwareKey: door === 'whise' ? String(listing.id) : `key-${listing.id}`,
  }));
  const viewings = { ...data.viewings, openDayPersons: PLACES };
  const written = { ...data, door, listings, viewings };
  await writeFile(join(serverDirOf(site.siteDir), SITE_DATA_FILE), JSON.stringify(written));
  return site;
}

/** An open day of home 1 that is not fully booked. */
keyedSite.openDay = OPEN_DAY;
