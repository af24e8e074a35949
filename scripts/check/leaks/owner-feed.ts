import { readImportRecord } from '#feed/stored-import.ts';

const SAMPLE_OWNERS = 'content/feed/owners.json';

/**
 * Returns the path of the owner feed, whose data the site must not show. It is the file in OWNER_FEED. Without it, a site that
 * shows the sample has the sample's owners, and any other site has none (undefined).
 */
export async function ownerFeedFile(dataDir: string): Promise<string | undefined> {
  if (process.env.OWNER_FEED) return process.env.OWNER_FEED;
  const showsSample = (await readImportRecord(dataDir))?.source.kind === 'sample';
  return showsSample ? SAMPLE_OWNERS : undefined;
}
