import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AstroIntegration } from 'astro';
import { lockFolder } from '#platform/folder-lock.ts';

/** Astro makes pages of sites outside the project from code that it writes here, whichever site it is. */
export const SHARED = '.astro';
/** Folder whose lock a build holds while Astro reads content collections. */
const READING = path.join(SHARED, 'reading');
const LOOK_EVERY_MS = 1_000;
const SHORT_MS = 50;

/** Returns whether a site is inside the project. Astro then makes its pages from code in a folder of the site. */
export const isInProject = (siteDir: string): boolean => path.resolve(siteDir).startsWith(process.cwd());

/**
 * Waits until no other process makes pages of a site outside this project: two builds at once would delete each other's code.
 * Sites inside the project have their own folder for it and need not wait.
 * @returns a function that ends the turn
 */
export async function takeTurn(siteDir: string): Promise<() => void> {
  if (isInProject(siteDir)) return () => {};
  return waitForLock(SHARED, LOOK_EVERY_MS, () =>
    console.log('Another site is being built from this project. This build waits for it.'),
  );
}

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

/**
 * Returns an integration that lets processes read content collections one after the other, and a function that ends its
 * turn after a failure. Astro writes the imports of all collections through a temporary file in `.astro`, which another
 * process would rename.
 */
export function readInTurn(): { integration: AstroIntegration; end: () => void } {
  let release: (() => void) | undefined;
  const end = () => {
    release?.();
    release = undefined;
  };
  return {
    integration: {
      name: 'read-in-turn',
      hooks: {
        // Between these two hooks, Astro reads the collections.
        'astro:config:done': async () => {
          release = await waitForLock(READING);
        },
        'astro:build:start': end,
      },
    },
    end,
  };
}
