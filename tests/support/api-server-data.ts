import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeServerData } from '#app/built/server-data.ts';
import { SITE_DATA_FILE, type SiteData } from '#server/built/site-data.ts';
import { feed, type Row } from '../feed/records.ts';
import { accept, temporaryFolder } from '../feed/support.ts';

/** Imports an export and returns the data that the build writes from it for the server. */
export async function serverData(lists: { properties: Row[]; projects?: Row[] }): Promise<SiteData> {
  const dataDir = await temporaryFolder();
  await accept(dataDir, JSON.stringify(feed(lists)));
  await writeServerData(dataDir, dataDir);
  return JSON.parse(await readFile(path.join(dataDir, SITE_DATA_FILE), 'utf8')) as SiteData;
}
