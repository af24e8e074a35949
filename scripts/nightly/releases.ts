import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '#platform/folder-lock.ts';
import {
  currentLink,
  currentRelease,
  keptReleases,
  PUBLISHED_FILE,
  RELEASE_SITE,
  releasesFolder,
} from '#rebuild/kept-releases.ts';
import { nightFolder } from '#rebuild/night-files.ts';
import { PublishRefused } from '../publish/storage-settings.ts';

/**
 * The sites of previous nightly runs in `{DATA_DIR}/site/releases/{number}/site`, and `{DATA_DIR}/site/current`, a
 * symbolic link to the site that visitors see. The link is replaced atomically, so visitors always see a complete site.
 */
export interface Releases {
  /** returns the site that visitors see; undefined before the first publication */
  published(): Promise<string | undefined>;
  /** removes unfinished sites and returns an empty folder for the next site */
  begin(): Promise<string>;
  /** makes a site the one that visitors see */
  publish(siteDir: string): Promise<void>;
  /**
   * Removes all sites except the visible one and its predecessor, which may still be answering requests. If a site
   * cannot be removed, returns a warning: visitors see the right site, so this is not a failure.
   */
  tidy(): Promise<string | undefined>;
}

export function releasesIn(dataDir: string): Releases {
  const all = releasesFolder(dataDir);
  const current = currentLink(dataDir);
  const root = path.dirname(current);
  const currentName = () => currentRelease(dataDir);
  const removeWhere = async (isOld: (name: string) => boolean) => {
    for (const name of await readdir(all)) if (isOld(name)) await rm(path.join(all, name), { recursive: true });
  };
  return {
    async published() {
      const name = await currentName();
      return name && path.join(all, name, RELEASE_SITE);
    },
    async begin() {
      await mkdir(all, { recursive: true });
      const name = await currentName();
      await removeWhere((one) => name === undefined || one > name);
      // Releases are numbered instead of dated, because a clock may be set back.
      const folder = path.join(all, String(Number(name ?? 0) + 1).padStart(6, '0'));
      await mkdir(folder);
      return path.join(folder, RELEASE_SITE);
    },
    async publish(siteDir) {
      await writeFile(
        path.join(path.dirname(siteDir), PUBLISHED_FILE),
        JSON.stringify({ at: new Date().toISOString() }),
      );
      const next = path.join(root, 'next');
      await rm(next, { force: true });
      await symlink(path.join('releases', path.basename(path.dirname(siteDir))), next);
      await rename(next, current);
    },
    async tidy() {
      try {
        const name = await currentName();
        const before = (await readdir(all)).filter((one) => name !== undefined && one < name).sort();
        const kept = new Set([name, before.at(-1)]);
        await removeWhere((one) => !kept.has(one));
        return undefined;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return `Old sites could not be removed from ${all}. The next publication tries again. ${reason}`;
      }
    },
  };
}

/**
 * Makes an earlier site of a data folder visible again: the site `to`, or else the one before the visible site. Going forward
 * again works the same way, until the next night replaces the newer site. Returns the name of the visible site.
 * @throws {PublishRefused} if there is no such site
 */
export async function goBackIn(dataDir: string, to?: string): Promise<string> {
  const kept = await keptReleases(dataDir);
  const now = kept.findIndex(({ isCurrent }) => isCurrent);
  const release = to === undefined ? kept[now + 1] : kept.find(({ name }) => name === to);
  if (!release) {
    const names = kept.map(({ name }) => name).join(', ');
    throw new PublishRefused(
      `There is no ${to ? `site ${to}` : 'earlier site'} in ${dataDir}. Kept sites: ${names || 'none'}.`,
    );
  }
  if (!release.isCurrent)
    await releasesIn(dataDir).publish(path.join(releasesFolder(dataDir), release.name, RELEASE_SITE));
  return release.name;
}

/** Returns the sites of a data folder as lines of text, newest first. */
export async function releaseLines(dataDir: string): Promise<string[]> {
  const kept = await keptReleases(dataDir);
  return kept.map(
    ({ name, isCurrent, builtAt, feedImportedAt }) =>
      `${isCurrent ? '→' : ' '} ${name}  built ${builtAt ?? 'at an unknown time'}${feedImportedAt ? `, export of ${feedImportedAt}` : ''}`,
  );
}

const LOOK_AGAIN_MS = 1_000;

/**
 * Locks the releases of a data folder while a site is being published. Waits if another process holds the lock. Returns
 * a function that releases the lock.
 */
export async function takeTurn(dataDir: string, say: (line: string) => void): Promise<() => void> {
  const folder = nightFolder(dataDir);
  await mkdir(folder, { recursive: true });
  for (let told = false; ; told = true) {
    const free = lockFolder(folder);
    if (free) return free;
    if (!told) say('Another process is publishing the site. Waiting until it has finished …');
    await sleep(LOOK_AGAIN_MS);
  }
}
