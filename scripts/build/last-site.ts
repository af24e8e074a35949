import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The site that the build before in `cacheDir` has made, if it came to its end: what Astro keeps is as it is there. Is
 * taken away until {@link rememberSite} puts the next one there.
 */
export async function takeSite(cacheDir: string): Promise<string | undefined> {
  const file = path.join(cacheDir, 'site');
  const site = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  await rm(file, { force: true });
  return site;
}

/** Remembers the site that a build has made. */
export async function rememberSite(cacheDir: string, siteDir: string): Promise<void> {
  await writeFile(path.join(cacheDir, 'site'), path.resolve(siteDir));
}
