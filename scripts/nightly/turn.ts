import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '#platform/folder-lock.ts';

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
