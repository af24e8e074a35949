import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { LOCK_NUMBERS } from '#platform/locks.ts';
import { StoreRefused } from '#platform/server/failures.ts';
import { type Database, refuseForeignMigrations } from './database.ts';
import * as schema from './schema.ts';

/** The opened database: PostgreSQL, embedded in this process or on a server. */
export interface Store {
  db: Database;
  engine: 'postgres' | 'embedded';
  /** key that signs links and challenges; the same for all processes of one database */
  secret: string;
  /** copies the database's files into a new folder, as one consistent snapshot; only if embedded */
  copyTo?: (folder: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface StoreOptions {
  /** `postgres://…`; if absent, the database is embedded with its files in `folder` */
  databaseUrl?: string | undefined;
  folder: string;
  /** the folder of src/server/database/migrations */
  migrations: string;
}

const CONNECTIONS_MAX = 10;
const CONNECT_MS = 5_000;
/** After this time, a connection that does not end is given up. */
const CLOSE_MS = 5_000;

/**
 * Opens the database and migrates its tables.
 * @throws {StoreRefused} if the database cannot be reached, is in use, or comes from another version
 */
export async function openStore({ databaseUrl, folder, migrations }: StoreOptions): Promise<Store> {
  if (databaseUrl) return openPostgres(databaseUrl, migrations);
  // Import the module only if it is used, because the bundle of a Netlify function does not contain it.
  const { openEmbeddedStore } = await import('./embedded-database.ts');
  const store = await openEmbeddedStore(folder, migrations);
  return { ...store, engine: 'embedded', secret: await sharedSecret(store.db) };
}

/** Ends the connections. One whose database no longer responds cannot keep the process from ending. */
async function endPool(pool: pg.Pool): Promise<void> {
  const limit = new AbortController();
  const late = sleep(CLOSE_MS, undefined, { signal: limit.signal }).catch(() => undefined);
  await Promise.race([pool.end(), late]);
  limit.abort();
}

async function openPostgres(url: string, migrations: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS_MAX, connectionTimeoutMillis: CONNECT_MS });
  // Ignore a broken idle connection; the next query opens a new one.
  pool.on('error', () => {});
  // A connection that breaks while a transaction uses it rejects the query. Without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [LOCK_NUMBERS.migration]);
      const db = onPostgres({ client, schema });
      await refuseForeignMigrations(db, migrations);
      await migratePostgres(db, { migrationsFolder: migrations });
      await client.query('select pg_advisory_unlock($1)', [LOCK_NUMBERS.migration]);
    } finally {
      client.release();
    }
    const db = onPostgres({ client: pool, schema });
    return { db, engine: 'postgres', secret: await sharedSecret(db), close: () => endPool(pool) };
  } catch (error) {
    await endPool(pool);
    if (error instanceof StoreRefused) throw error;
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StoreRefused(
      `The database of DATABASE_URL cannot be used${code}. Check that it runs, and its host, name, user and password.`,
      { cause: error },
    );
  }
}

async function sharedSecret(db: Database): Promise<string> {
  await db
    .insert(schema.setting)
    .values({ name: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const rows = await db.select().from(schema.setting).where(sql`${schema.setting.name} = 'secret'`);
  return rows[0]?.value ?? '';
}
