import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';
import { StoreRefused } from './failure.ts';
import { rowsOf } from './rows.ts';

/** @throws {StoreRefused} where a newer program has changed the tables: this one would write what that one cannot read. */
export async function refuseNewer(db: Database, migrationsFolder: string): Promise<void> {
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const tables = await rowsOf<{ made: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') as made`,
  );
  if (!tables.rows[0]?.made) return;
  const newest = sql`select max(created_at)::float as newest from drizzle.__drizzle_migrations`;
  const { rows } = await rowsOf<{ newest: number | null }>(db, newest);
  if ((rows[0]?.newest ?? 0) <= known) return;
  throw new StoreRefused(
    'A newer version of the program has changed the tables of the database. Install that version again, or restore a backup from before the upgrade.',
  );
}
