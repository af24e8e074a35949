import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '#platform/folder-lock.ts';

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

const SITE = 'site';

export function releasesIn(dataDir: string): Releases {
  const root = path.join(dataDir, 'site');
  const all = path.join(root, 'releases');
  const current = path.join(root, 'current');
  const currentName = async () => (existsSync(current) ? path.basename(await readlink(current)) : undefined);
  const removeWhere = async (isOld: (name: string) => boolean) => {
    for (const name of await readdir(all)) if (isOld(name)) await rm(path.join(all, name), { recursive: true });
  };
  return {
    async published() {
      const name = await currentName();
      return name && path.join(all, name, SITE);
    },
    async begin() {
      await mkdir(all, { recursive: true });
      const name = await currentName();
      await removeWhere((one) => name === undefined || one > name);
      // Releases are numbered instead of dated, because a clock may be set back.
      const folder = path.join(all, String(Number(name ?? 0) + 1).padStart(6, '0'));
      await mkdir(folder);
      return path.join(folder, SITE);
    },
    async publish(siteDir) {
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

const LOOK_AGAIN_MS = 1_000;

/**
 * Locks the releases of a data folder while a site is being published. Waits if another process holds the lock. Returns
 * a function that releases the lock.
 */
export async function takeTurn(dataDir: string, say: (line: string) => void): Promise<() => void> {
  const folder = path.join(dataDir, 'nightly');
  await mkdir(folder, { recursive: true });
  for (let told = false; ; told = true) {
    const free = lockFolder(folder);
    if (free) return free;
    if (!told) say('Another process is publishing the site. Waiting until it has finished …');
    await sleep(LOOK_AGAIN_MS);
  }
}
