import path from 'node:path';
import { CONTENT_DIR } from './content/content-file.ts';
import { readSite } from './content/site.ts';

/** Where the agency's homes come from, as `feed` in `site.yaml` says: an address, or the path of a file. Throws ContentError. */
export function ownFeed(): string | undefined {
  const { feed } = readSite();
  return feed === undefined || URL.canParse(feed) ? feed : path.join(CONTENT_DIR, feed);
}
