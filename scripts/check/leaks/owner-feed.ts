import { readImportRecord } from '#feed/stored-import.ts';

const SAMPLE_OWNERS = 'content/feed/owners.json';

/**
 * Returns the file with the data of owners that the site must not show: the one in OWNER_FEED, or that of the sample if the site
 * shows the sample. Returns undefined if there is none.
 */
export async function ownerFeedFile(dataDir: string): Promise<string | undefined> {
  if (process.env.OWNER_FEED) return process.env.OWNER_FEED;
  const showsSample = (await readImportRecord(dataDir))?.source.kind === 'sample';
  return showsSample ? SAMPLE_OWNERS : undefined;
}
