import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '#platform/folder-lock.ts';

/** Astro makes pages of sites outside the project from code that it writes here, whichever site it is. */
const SHARED = '.astro';
const LOOK_EVERY_MS = 1_000;

/**
 * Waits until no other process makes pages of a site outside this project: two builds at once would delete each other's code.
 * Sites inside the project have their own folder for it and need not wait.
 * @returns a function that ends the turn
 */
export async function takeTurn(siteDir: string): Promise<() => void> {
  if (path.resolve(siteDir).startsWith(process.cwd())) return () => {};
  await mkdir(SHARED, { recursive: true });
  for (let isFirst = true; ; isFirst = false) {
    const end = lockFolder(SHARED);
    if (end) return end;
    if (isFirst) console.log('Another site is being built from this project. This build waits for it.');
    await sleep(LOOK_EVERY_MS);
  }
}
