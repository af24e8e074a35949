import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';
import { DATABASE_FOLDER, openEmbedded } from './embedded.ts';
import { refuseForeignMigrations } from './refuse-newer.ts';
import * as schema from './schema.ts';

/** The database inside this process, its tables up to date. @throws as openEmbedded */
export async function openEmbeddedStore(folder: string, migrations: string) {
  const { client, close } = await openEmbedded(folder);
  const db = drizzle({ client, schema });
  try {
    await refuseForeignMigrations(db, migrations);
    await migrate(db, { migrationsFolder: migrations });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: db as Database,
    close,
    /**
     * Copies the files of the database into a new folder. No statement runs meanwhile, so the copy is what a power cut
     * would have left: everything that was committed is in it.
     */
    copyTo: async (target: string) => {
      await client.exec('checkpoint');
      await client.runExclusive(() => cp(join(folder, DATABASE_FOLDER), target, { recursive: true }));
    },
  };
}
