import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TaskRefused } from '#platform/server/failures.ts';
import type { Ports } from '../context.ts';

/** Folder of such copies in the data folder. */
export const COPIES_FOLDER = 'backup';
/** What was left lying for so long is nobody's. */
const OLD_MS = 86_400_000;

export interface DatabaseCopy {
  /** the copy's folder, which whoever asked for it removes */
  folder: string;
  /** for how long nothing else was written */
  pausedMs: number;
}

/**
 * A copy of the embedded database as of now, on the disk of this machine: everything that was acknowledged before is in it.
 * @throws {TaskRefused} where the database is another server's
 */
export async function copyDatabase({ store, dataDir, now }: Ports<'dataDir' | 'now' | 'store'>): Promise<DatabaseCopy> {
  if (!store.copyTo) throw new TaskRefused('The database is that of DATABASE_URL: back it up with pg_dump.');
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
