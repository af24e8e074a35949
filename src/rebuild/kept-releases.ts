import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_RECORD_FILE, type BuildRecord, serverDirOf } from '#server/built/build-record.ts';

/* The sites of nightly runs in `{DATA_DIR}/site`; scripts/nightly/releases.ts writes them. */

/** Name of the folder of the site inside the folder of its release. */
export const RELEASE_SITE = 'site';
/** File in the folder of a release that has been published. */
export const PUBLISHED_FILE = 'published.json';

export const releasesFolder = (dataDir: string): string => path.join(dataDir, 'site', 'releases');
/** Path of the link to the release that visitors see. */
export const currentLink = (dataDir: string): string => path.join(dataDir, 'site', 'current');

/** Returns the name of the release that visitors see: `000012`. Undefined before the first publication. */
export async function currentRelease(dataDir: string): Promise<string | undefined> {
  const link = currentLink(dataDir);
  return existsSync(link) ? path.basename(await readlink(link)) : undefined;
}

/** A complete site that visitors see or have seen. */
export interface KeptRelease {
  name: string;
  isCurrent: boolean;
  builtAt?: string | undefined;
  /** time of the import of the export that the site shows */
  feedImportedAt?: string | undefined;
}

/** Returns the sites of a data folder that visitors see or have seen, the newest first. */
export async function keptReleases(dataDir: string): Promise<KeptRelease[]> {
  const current = await currentRelease(dataDir);
  const folder = releasesFolder(dataDir);
  if (current === undefined || !existsSync(folder)) return [];
  const names = (await readdir(folder)).sort().reverse();
  // A release that is newer than the visible one may never have been complete. Earlier versions did not mark releases.
  const seen = names.filter((name) => name <= current || existsSync(path.join(folder, name, PUBLISHED_FILE)));
  const all = await Promise.all(
    seen.map(async (name) => {
      const record = await recordOf(path.join(folder, name, RELEASE_SITE));
      return record && { name, isCurrent: name === current, ...record };
    }),
  );
  return all.filter((one) => one !== undefined);
}

async function recordOf(siteDir: string): Promise<Pick<KeptRelease, 'builtAt' | 'feedImportedAt'> | undefined> {
  if (!existsSync(path.join(siteDir, 'index.html'))) return undefined;
  try {
    const text = await readFile(path.join(serverDirOf(siteDir), BUILD_RECORD_FILE), 'utf8');
    const { builtAt, feedImportedAt } = JSON.parse(text) as BuildRecord;
    return { builtAt, feedImportedAt };
  } catch {
    return {};
  }
}

/** Returns whether a server shows the sites of nightly runs, and not a site that was built by hand. */
export async function showsReleases(siteDir: string, dataDir: string): Promise<boolean> {
  const [site, releases] = await Promise.all(
    [siteDir, releasesFolder(dataDir)].map((folder) => realpath(folder).catch(() => undefined)),
  );
  return site !== undefined && releases !== undefined && site.startsWith(`${releases}${path.sep}`);
}
