import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '#platform/folder-lock.ts';

/**
 * The sites that nights have built, in `{DATA_DIR}/site/releases/{number}/site`, and `{DATA_DIR}/site/current`, a link to
 * the one that visitors see. Swapping the link is one step of the file system: there is no moment without a site.
 */
export interface Releases {
  /** the site that visitors see; undefined before the first night */
  published(): Promise<string | undefined>;
  /** an empty place for the next site; what an earlier night has left unfinished is removed */
  begin(): Promise<string>;
  /** makes the site visible */
  publish(siteDir: string): Promise<void>;
  /**
   * Removes all but the visible site and the one before it, which may still be answering. Gives what to say where something
   * stays: visitors see what they are to see, so that it is no failure.
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
      // Counted, not dated: clocks are put back.
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
        return `Sites of before could not be removed from ${all}; the next one tries again. ${reason}`;
      }
    },
  };
}

const LOOK_AGAIN_MS = 1_000;

/** Holds the sites of a data folder for this process: for a night, or for what is published or taken over otherwise. One that is running is waited for. */
export async function takeTurn(dataDir: string, say: (line: string) => void): Promise<() => void> {
  const folder = path.join(dataDir, 'nightly');
  await mkdir(folder, { recursive: true });
  for (let told = false; ; told = true) {
    const free = lockFolder(folder);
    if (free) return free;
    if (!told) say('Another night is running. Waiting until it has ended …');
    await sleep(LOOK_AGAIN_MS);
  }
}
