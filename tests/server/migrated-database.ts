import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openEmbeddedStore } from '#server/db/embedded-store.ts';
import { madeOnce } from '../run/made-once.ts';

/** Puts an embedded database with all tables and no row into a data folder: a copy, ten times faster than a new one. */
export async function migratedDatabase(dataDir: string): Promise<void> {
  const template = await madeOnce('database', async (folder) => {
    const { close } = await openEmbeddedStore(folder, resolve('src/server/db/migrations'));
    await close();
  });
  await cp(template, join(dataDir, 'database'), { recursive: true });
}
