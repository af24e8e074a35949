import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileRows, stampFiles } from '../../../scripts/build/site-files.ts';
import { releasesIn } from '../../../scripts/nightly/releases.ts';
import { pullSite } from '../../../scripts/publish/pull.ts';
import { openStorage, type Storage } from '../../../scripts/publish/storage.ts';
import { readStoragePlace, readStorageSettings } from '../../../scripts/publish/storage-settings.ts';
import type { StorageDoor } from './storage-server.ts';

const LOOK_EVERY_MS = 20;

/** Opens the storage at one of its addresses. */
export function storageBy({ env }: StorageDoor): Storage {
  const place = readStoragePlace(env.SITE_STORAGE ?? '');
  if (!place) throw new Error('not a storage');
  return openStorage(place, readStorageSettings(env));
}

/** Returns a digest of all files of a site and of its server side. */
export const siteDigest = async (siteDir: string): Promise<string> =>
  hash('sha256', JSON.stringify(fileRows(await stampFiles(siteDir))));

/**
 * Starts a simulated machine that repeatedly takes over the published version. `seen` lists the versions that its
 * visitors saw, in order.
 */
export function watchStorage(storage: Storage, dataDir: string) {
  const seen: string[] = [];
  const problems: string[] = [];
  let looks = 0;
  let isWatching = true;
  const look = async () => {
    await pullSite(storage, dataDir, () => {}).catch((error: Error) => problems.push(error.message));
    const digest = await siteDigest((await releasesIn(dataDir).published()) ?? '');
    if (seen.at(-1) !== digest) seen.push(digest);
    looks += 1;
  };
  const watching = (async () => {
    for (; isWatching; await sleep(LOOK_EVERY_MS)) await look();
  })();
  return {
    seen,
    problems,
    /** Returns the version that visitors see at present. */
    async now(): Promise<string | undefined> {
      // The check that is running may have begun before the call, so this waits for the next one.
      for (const until = looks + 2; looks < until; ) await sleep(LOOK_EVERY_MS);
      return seen.at(-1);
    },
    async stop(): Promise<void> {
      isWatching = false;
      await watching;
    },
  };
}
