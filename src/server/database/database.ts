import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { StoreRefused } from '#platform/server/failures.ts';
import type * as schema from './schema.ts';

/** The database with its tables, embedded or on a server. A transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Runs an SQL statement that was written by hand. Both database drivers return rows in this shape. */
export function rowsOf<T>(db: Database, statement: SQL): Promise<{ rows: T[] }> {
  return db.execute(statement) as unknown as Promise<{ rows: T[] }>;
}

/**
 * Checks, before any table changes, that this program knows all migrations that were applied to the database.
 * @throws {StoreRefused} if the tables come from a newer version, or from a version before the first release
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
    'A version from before the first release created the tables of the database, and this version cannot upgrade them. Start with an empty database: set DATABASE_URL to another database or, without DATABASE_URL, move the folder «database» out of DATA_DIR.',
  );
}
