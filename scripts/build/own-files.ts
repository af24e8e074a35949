import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT_DIR, ContentError, OWN_FILES } from '#agency/content/content-file.ts';
import { filesIn } from '../files-in.ts';

/**
 * Copies the files that an agency has in `own` into its site, as they are. Throws {@link ContentError} where one is called
 * like a page or another file of the site, which may be a link into the published one: then nothing is copied.
 */
export async function copyOwnFiles(siteDir: string, own = path.join(CONTENT_DIR, OWN_FILES)): Promise<void> {
  if (!existsSync(own)) return;
  for (const name of filesIn(own)) {
    if (!existsSync(path.join(siteDir, name))) continue;
    const file = path.join(own, name);
    throw new ContentError(
      `${file} would take the place of a file of the site. Give it another name, or take it away.`,
    );
  }
  await cp(own, siteDir, { recursive: true });
}
