import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openEmbeddedStore } from '#server/database/embedded-database.ts';
import { setting } from '#server/database/schema.ts';
import { openStore } from '#server/database/store.ts';
import { madeOnce } from '../run/made-once.ts';
import { databaseOn, type Postgres } from './postgres.ts';

const MIGRATIONS = resolve('src/server/database/migrations');

/**
 * Copies an embedded database into a data folder. It has all tables but no rows. Copying is ten times faster than
 * creating a database.
 */
export async function migratedDatabase(dataDir: string): Promise<void> {
  const template = await madeOnce('database', async (folder) => {
    const { close } = await openEmbeddedStore(folder, MIGRATIONS);
    await close();
  });
  await cp(template, join(dataDir, 'database'), { recursive: true });
}

/**
 * Creates a PostgreSQL database with all tables but no rows, by copying one. This takes a twentieth of the time of an
 * embedded database.
 */
export async function migratedPostgres(): Promise<Postgres> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const template = await madeOnce('postgres', async (folder) => {
    const { url } = await databaseOn(server);
    const store = await openStore({ databaseUrl: url, folder, migrations: MIGRATIONS });
    // Removes the copied secret, so that each copy creates its own.
    await store.db.delete(setting);
    await store.close();
    await writeFile(join(folder, 'name'), new URL(url).pathname.slice(1));
  });
  return databaseOn(server, await readFile(join(template, 'name'), 'utf8'));
}
