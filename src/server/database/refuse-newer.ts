import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';
import { StoreRefused } from './failure.ts';
import { rowsOf } from './rows.ts';

/**
 * Refuses a database with migrations that this program does not have, before any table changes.
 * @throws {StoreRefused} if a newer version, or one from before the first release, has created its tables
 */
export async function refuseForeignMigrations(db: Database, migrationsFolder: string): Promise<void> {
  const table = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') as name`,
  );
  if (!table.rows[0]?.name) return;
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const { rows } = await rowsOf<{ appliedAt: number }>(
    db,
    sql`select created_at::float as "appliedAt" from drizzle.__drizzle_migrations`,
  );
  const foreign = rows.map(({ appliedAt }) => appliedAt).filter((appliedAt) => !known.includes(appliedAt));
  if (foreign.length === 0) return;
  if (Math.max(...foreign) > Math.max(...known)) {
    throw new StoreRefused(
      'A newer version of the program has changed the tables of the database. Install that version again, or restore a backup from before the upgrade.',
    );
  }
  throw new StoreRefused(
    'A version from before the first release created the tables of the database, and this version cannot upgrade them. Start with an empty database: name another one in DATABASE_URL or, without DATABASE_URL, move the folder «database» out of DATA_DIR.',
  );
}
