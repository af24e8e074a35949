import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TaskRefused } from '#platform/server/failures.ts';
import type { Ports } from '../context.ts';

/** Folder of database copies in the data folder. */
export const COPIES_FOLDER = 'backup';
/** Age from which a copy is deleted, because an interrupted backup must have left it behind. */
const OLD_MS = 86_400_000;

export interface DatabaseCopy {
  /** folder of the copy; the caller must delete it */
  folder: string;
  /** time for which writes to the database had to wait */
  pausedMs: number;
}

/**
 * Copies the embedded database to the disk of this machine. The copy contains everything that was committed before it was
 * made.
 * @throws {TaskRefused} if the database is not embedded
 */
export async function copyDatabase({ store, dataDir, now }: Ports<'dataDir' | 'now' | 'store'>): Promise<DatabaseCopy> {
  if (!store.copyTo)
    throw new TaskRefused('The database of DATABASE_URL is on another server: back it up with pg_dump.');
  const copies = join(dataDir, COPIES_FOLDER);
  await mkdir(copies, { recursive: true, mode: 0o700 });
  for (const name of await readdir(copies)) {
    const old = join(copies, name);
    const stats = await stat(old).catch(() => undefined);
    if (stats && now() - stats.mtimeMs > OLD_MS) await rm(old, { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(copies, 'database-'));
  const started = performance.now();
  await store.copyTo(folder).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return { folder, pausedMs: Math.round(performance.now() - started) };
}
