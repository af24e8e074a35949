import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeServerData } from '#app/built/server-data.ts';
import { importFiles, readSoftwareKeys } from '#feed/stored-import.ts';
import { SITE_DATA_FILE, type SiteData } from '#server/built/site-data.ts';
import type { Row } from '../records.ts';
import { accept, temporaryFolder } from '../support.ts';
import { sampleRows, throughDoor } from './samples.ts';

it.each(['whise', 'sweepbright'] as const)(
  'the server knows the key of each home in %s, and nothing else does',
  async (door) => {
    const dataDir = await temporaryFolder();
    const document = await throughDoor(door);
    await accept(dataDir, JSON.stringify(document));
    await writeServerData(dataDir, dataDir);
    const { listings, projects } = JSON.parse(await readFile(path.join(dataDir, SITE_DATA_FILE), 'utf8')) as SiteData;
    const rows = (await sampleRows(`${door}.json`)).flatMap(withUnits);
    const ids = rows.map(({ id }) => String(id));
    const theirs = new Map(rows.map((one) => [referenceOf(one), String(one.id)]));
    expect(listings.length).toBeGreaterThan(5);
    for (const { id, reference, softwareKey = '' } of listings) {
      // A home without a reference of its own shows its number on this site.
      if (reference === String(id)) expect(ids).toContain(softwareKey);
      else expect(softwareKey).toBe(theirs.get(reference));
    }
    expect(projects.every(({ softwareKey }) => softwareKey && ids.includes(softwareKey))).toBe(true);
    // Pages are made from the lists of the import, which do not contain the keys.
    const { listings: list, rest } = importFiles(dataDir);
    const forPages = (await readFile(list, 'utf8')) + (await readFile(rest, 'utf8'));
    expect(forPages).not.toContain('softwareKey');
    if (door === 'sweepbright') for (const key of ids) expect(forPages).not.toContain(key);
  },
);

const withUnits = (row: Row): Row[] => [row, ...((row.properties as Row[] | undefined) ?? [])];
const referenceOf = ({ referenceNumber, settings }: Row) =>
  String(referenceNumber ?? (settings as Row | undefined)?.reference);

it('an export in the format of this site has no keys', async () => {
  const dataDir = await temporaryFolder();
  const { keys: _, ...document } = await throughDoor('csv');
  await accept(dataDir, JSON.stringify(document));
  expect(await readSoftwareKeys(dataDir)).toEqual({ door: undefined });
});
