import { existsSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError, contentMistake } from '#agency/content/content-error.ts';
import { CONTENT_DIR, OWN_FILES } from '#agency/content/content-file.ts';
import { headersFile } from '#consent/content-security-policy.ts';
import { say } from '#platform/mistakes/said.ts';
import { clearAhead, expectedRulesIn } from '../check/ahead/ahead-results.ts';
import { takeTurn } from './own-turn.ts';
import { type Build, type MadePages, type Making, renderPages } from './render-pages.ts';
import { filesIn } from './site-files.ts';
import { clearProcesses, splitPages } from './split-pages.ts';

/**
 * Makes the pages in `processes` processes: all of them, or in a single process also those that `choose` selects. Each
 * page is compressed while further pages are made, and also checked if `isChecked`.
 */
export async function makePages(
  building: Build,
  dataDir: string,
  { processes, isChecked, ...making }: Omit<Making, 'packDir' | 'checkDir'> & { processes: number; isChecked: boolean },
): Promise<MadePages> {
  const { siteDir, cacheDir } = building;
  // Netlify compresses responses itself and ignores compressed copies.
  const packDir = process.env.NETLIFY ? undefined : path.join(cacheDir, 'packed');
  await clearProcesses(cacheDir, processes);
  if (packDir) await rm(packDir, { recursive: true, force: true });
  const results = await clearAhead(dataDir);
  const checkDir = isChecked && packDir ? results : undefined;
  if (checkDir) await writeFile(path.join(expectedRulesIn(dataDir), '_headers'), headersFile());
  const endTurn = await takeTurn(siteDir);
  try {
    if (processes === 1) return await renderPages(building, dataDir, { ...making, packDir, checkDir });
    return await splitPages(building, { ...making, dataDir, packDir, checkDir }, processes);
  } finally {
    endTurn();
  }
}

/**
 * Copies an agency's own files into its site unchanged. Throws {@link ContentError}, before anything is copied, if the
 * site already has a file with the same name: that file may be a hard link, and overwriting it would change the
 * published site.
 */
export async function copyOwnFiles(siteDir: string, own = path.join(CONTENT_DIR, OWN_FILES)): Promise<void> {
  if (!existsSync(own)) return;
  for (const name of filesIn(own)) {
    if (!existsSync(path.join(siteDir, name))) continue;
    const file = path.join(own, name);
    const said = say('{file} has the same name as a file of the site. Rename or remove it.', { file });
    throw new ContentError([contentMistake({ file, said })]);
  }
  await cp(own, siteDir, { recursive: true });
}
