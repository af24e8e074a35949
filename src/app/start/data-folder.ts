import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { lockFolder } from '#platform/folder-lock.ts';
import { StartRefused } from '#platform/server/failures.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';

/** In the data folder: how it is laid out, `{"version":2}`; absent in the first version. */
const VERSION_FILE = 'version.json';
const versionSchema = z.object({ version: z.int().positive() });

/** Makes the next version of a data folder out of one. It may be cut short, and begins again then. */
export type Step = (dataDir: string) => Promise<void>;

/**
 * From each version of the data folder to the next; the first step leads from 1 to 2. Tables have migrations of their own
 * (src/server/database/migrations), and what is made of the accepted export is made again by itself.
 */
const STEPS: readonly Step[] = [];

/**
 * Makes a data folder ready for this program: brings one up to date that an older program wrote.
 * @throws {StartRefused} where a newer program wrote it, or another process is at it.
 */
export async function openDataFolder(dataDir: string, steps = STEPS): Promise<void> {
  const version = await refuseNewer(dataDir, steps);
  if (version > steps.length) return;
  await mkdir(dataDir, { recursive: true });
  const free = lockFolder(dataDir);
  if (!free) throw new StartRefused(`Another process is bringing ${dataDir} up to date. Try again in a moment.`);
  try {
    for (const [index, step] of [...steps.entries()].slice(version - 1)) {
      await step(dataDir);
      await mark(dataDir, index + 2);
    }
  } finally {
    free();
  }
}

/**
 * The version of a data folder.
 * @throws {StartRefused} where a newer program wrote it.
 */
export async function refuseNewer(dataDir: string, steps = STEPS): Promise<number> {
  const newest = steps.length + 1;
  const text = await readFile(path.join(dataDir, VERSION_FILE), 'utf8').catch(() => undefined);
  const { version } = text === undefined ? { version: 1 } : versionSchema.parse(JSON.parse(text));
  if (version <= newest) return version;
  throw new StartRefused(
    `A newer version of the program wrote ${dataDir} (its data are of version ${version}, this program knows ${newest}). ` +
      'Install that version again, or restore a backup from before the upgrade.',
  );
}

async function mark(dataDir: string, version: number): Promise<void> {
  await replaceFile(path.join(dataDir, VERSION_FILE), JSON.stringify({ version }));
}
