import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '#platform/folder-lock.ts';

const SHORT_MS = 50;

/**
 * Waits until no other process holds the lock of a folder. `onWait` is called once if that takes time.
 * @returns a function that releases the lock
 */
export async function waitForLock(folder: string, everyMs = SHORT_MS, onWait = () => {}): Promise<() => void> {
  await mkdir(folder, { recursive: true });
  for (let isFirst = true; ; isFirst = false) {
    const release = lockFolder(folder);
    if (release) return release;
    if (isFirst) onWait();
    await sleep(everyMs);
  }
}
