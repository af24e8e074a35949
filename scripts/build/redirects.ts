import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readListings, readRest } from '#feed/state.ts';
import { type AddressHistory, nextHistory, redirectLines } from '#routing/history.ts';
import { siteAddresses } from '#routing/site-addresses.ts';
import { readSite } from '#site/site.ts';

/** Writes the site's `_redirects`, `first` before all, and remembers the addresses of this build in the data folder. */
export async function writeRedirects(siteDir: string, dataDir: string, first: readonly string[] = []): Promise<void> {
  const { enabled } = readSite().languages;
  const addresses = siteAddresses();
  const file = path.join(dataDir, 'addresses.json');
  const before = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as AddressHistory) : undefined;
  const history = nextHistory(before, await currentAddresses(dataDir));
  const lines = redirectLines(history, enabled, {
    gone: (language) => addresses.page('gone', language),
    notFound: (language) => `/${language}/404/`,
  });
  await writeFile(path.join(siteDir, '_redirects'), `${[...first, ...lines].join('\n')}\n`);
  await writeFile(`${file}.next`, JSON.stringify(history));
  await rename(`${file}.next`, file);
}

async function currentAddresses(dataDir: string): Promise<AddressHistory['current']> {
  const addresses = siteAddresses();
  const current: AddressHistory['current'] = {};
  for await (const { listing } of readListings(dataDir)) {
    current[`listing ${listing.id}`] = addresses.alternates((language) => addresses.listing(listing, language));
  }
  for (const project of (await readRest(dataDir)).projects) {
    current[`project ${project.id}`] = addresses.alternates((language) => addresses.project(project, language));
  }
  return current;
}
