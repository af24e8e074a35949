import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../support/postgres.ts';

const FOLDER = 'TEST_MADE_ONCE';
const LOOK_EVERY_MS = 50;

/**
 * Sets up a test run: a folder for the data that tests share, and a PostgreSQL server. Returns a function that removes
 * both.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'made-once-'));
  process.env[FOLDER] = folder;
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Returns a folder that `make` fills only once for all workers. Other callers wait until it is filled. Tests must not
 * change the folder.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const made = path.join(process.env[FOLDER] ?? '', name);
  const making = `${made}.making`;
  if (existsSync(made)) return made;
  try {
    await mkdir(making);
  } catch {
    while (existsSync(making)) await sleep(LOOK_EVERY_MS);
    if (existsSync(made)) return made;
    throw new Error(`«${name}», which the tests share, could not be made: see the test that asked first.`);
  }
  try {
    await make(making);
    await rename(making, made);
    return made;
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
}
