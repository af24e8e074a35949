import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { lockFolder } from '#platform/folder-lock.ts';
import { StartRefused } from '#platform/server/failures.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { claimDataFolder } from './data-owner.ts';

/** File in the data folder that contains the version of the folder's layout, `{"version":2}`; absent in version 1. */
const VERSION_FILE = 'version.json';
const versionSchema = z.object({ version: z.int().positive() });

/** Converts a data folder to the next version. A step must be idempotent, because an interrupted step runs again. */
export type Step = (dataDir: string) => Promise<void>;

/**
 * The steps from each version of the data folder to the next; the first one converts version 1 to 2. Tables have their own
 * migrations (src/server/database/migrations). Files that are derived from the accepted export need no step, because they
 * are created again automatically.
 */
const STEPS: readonly Step[] = [];

/**
 * Prepares a data folder for this program, and records to which content folder it belongs. If an older program wrote the
 * data, they are converted to the current version.
 * @throws {StartRefused} if a newer program wrote the folder, if it belongs to another agency, or if another process is
 * converting it
 */
export async function openDataFolder(dataDir: string, steps = STEPS): Promise<void> {
  const version = await refuseNewer(dataDir, steps);
  await claimDataFolder(dataDir);
  if (version > steps.length) return;
  await mkdir(dataDir, { recursive: true });
  const free = lockFolder(dataDir);
  if (!free) throw new StartRefused(`Another process is upgrading ${dataDir}. Try again in a moment.`);
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
 * Returns the version of a data folder.
 * @throws {StartRefused} if a newer program wrote it
 */
export async function refuseNewer(dataDir: string, steps = STEPS): Promise<number> {
  const newest = steps.length + 1;
  const text = await readFile(path.join(dataDir, VERSION_FILE), 'utf8').catch(() => undefined);
  const { version } = text === undefined ? { version: 1 } : readVersion(text, dataDir);
  if (version <= newest) return version;
  throw new StartRefused(
    `A newer version of the program wrote ${dataDir} (data version ${version}; this program supports version ${newest}). ` +
      'Install that version again, or restore a backup from before the upgrade.',
  );
}

function readVersion(text: string, dataDir: string): z.infer<typeof versionSchema> {
  try {
    return versionSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartRefused(
      `${path.join(dataDir, VERSION_FILE)} is damaged: expected {"version":${STEPS.length + 1}}, or the number of the program that wrote this folder. Correct it, or restore a backup.`,
      { cause: error },
    );
  }
}

async function mark(dataDir: string, version: number): Promise<void> {
  await replaceFile(path.join(dataDir, VERSION_FILE), JSON.stringify({ version }));
}
