import { accessSync, constants, existsSync, fsyncSync, mkdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockFolder } from '#platform/folder-lock.ts';
import { StoreRefused } from '#platform/server/failures.ts';
import { type Database, refuseForeignMigrations } from './database.ts';
import * as schema from './schema.ts';

const MB = 1024 * 1024;
/** Major version of the PostgreSQL that the installed version of PGlite contains. */
export const MAJOR = '18';
/** Folder of PostgreSQL's files. It is beside the lock file. */
export const DATABASE_FOLDER = 'data';

/**
 * Opens PostgreSQL inside this process, with its data in a folder. Every commit is on the disk before it is acknowledged:
 * {@link start} adds fsync, which PGlite lacks.
 * @throws {StoreRefused} if another process uses the folder, or another version of PostgreSQL wrote it
 */
export async function openEmbedded(folder: string): Promise<{ client: PGlite; close: () => Promise<void> }> {
  requireWritable(folder);
  const free = lockOrRefuse(folder);
  if (!free) {
    throw new StoreRefused(
      `Another process uses the database in ${folder}. Stop that process first, or set another DATA_DIR. With DATABASE_URL, several processes can share a database.`,
    );
  }
  try {
    refuseOtherVersion(folder);
    // Use only V8's baseline compiler for WebAssembly, which takes a fifth of the memory.
    setFlagsFromString('--wasm-tier-up-filter=0');
    const client = await start(join(folder, DATABASE_FOLDER));
    return { client, close: () => client.close().finally(free) };
  } catch (error) {
    free();
    throw toldDamage(error, folder);
  }
}

/** @throws {StoreRefused} if this process may not write to the folder of the database */
function requireWritable(folder: string): void {
  const inside = join(folder, DATABASE_FOLDER);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const one of [folder, inside]) if (existsSync(one)) accessSync(one, constants.R_OK | constants.W_OK);
    // Another user's files cannot be opened for writing, even if the folders can.
    const version = join(inside, 'PG_VERSION');
    if (existsSync(version)) accessSync(version, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code = 'no access' } = error as NodeJS.ErrnoException;
    throw new StoreRefused(
      `The database in ${folder} cannot be written (${code}). Give the user of this process read and write access to that folder, or set another DATA_DIR.`,
      { cause: error },
    );
  }
}

function lockOrRefuse(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder);
  } catch (error) {
    throw new StoreRefused(
      `The file lock.sqlite in ${folder} cannot be used. It contains no data: stop all processes of this site, delete the file, and start again.`,
      { cause: error },
    );
  }
}

/** Returns an error that says what to do if the files of the database are damaged. */
function toldDamage(error: unknown, folder: string): StoreRefused {
  if (error instanceof StoreRefused) return error;
  return new StoreRefused(
    `The database in ${folder} cannot be opened, because its files are damaged or incomplete. Keep a copy of the folder, then restore the last backup: npm run agency -- restore (docs/operations.md#backup).`,
    { cause: error },
  );
}

function refuseOtherVersion(folder: string): void {
  const file = join(folder, DATABASE_FOLDER, 'PG_VERSION');
  // Without its version, PGlite would begin a new database in the place of the old one.
  if (!existsSync(file) && existsSync(join(folder, DATABASE_FOLDER, 'global', 'pg_control')))
    throw toldDamage(undefined, folder);
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : MAJOR;
  if (version === MAJOR) return;
  throw new StoreRefused(
    `The database in ${folder} was written by PostgreSQL ${version}, but this program contains PostgreSQL ${MAJOR}. Move its data with pg_dump of @electric-sql/pglite-tools, in the version for PostgreSQL ${version}.`,
  );
}

async function start(folder: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');

  class DurableFS extends NodeFS {
    override async init(...[pg, options]: Parameters<InstanceType<typeof NodeFS>['init']>) {
      const { emscriptenOpts } = await super.init(pg, options);
      const writeThrough = (module: { NODEFS?: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }) => {
        if (!module.NODEFS) throw new StoreRefused('This version of PGlite cannot be made durable.');
        module.NODEFS.stream_ops.fsync = ({ nfd }) => {
          fsyncSync(nfd);
          return 0;
        };
      };
      const preRun = [emscriptenOpts.preRun ?? []].flat();
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, writeThrough] } as typeof emscriptenOpts };
    }
  }

  const parameters = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return PGlite.create({
    fs: new DurableFS(folder),
    initialMemory: 128 * MB,
    startParams: [...parameters, '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=8MB'],
  });
}

/** Opens the embedded database and migrates its tables. @throws as {@link openEmbedded} */
export async function openEmbeddedStore(folder: string, migrations: string) {
  const { client, close } = await openEmbedded(folder);
  const db = drizzle({ client, schema });
  try {
    await refuseForeignMigrations(db, migrations);
    await migrate(db, { migrationsFolder: migrations });
  } catch (error) {
    await close().catch(() => {});
    throw toldDamage(error, folder);
  }
  return {
    db: db as Database,
    close,
    /**
     * Copies the files of the database into a new folder. No statement runs while they are copied. Opening the copy is like
     * restarting after a power failure: it contains everything that was committed.
     */
    copyTo: async (target: string) => {
      await client.exec('checkpoint');
      await client.runExclusive(() => cp(join(folder, DATABASE_FOLDER), target, { recursive: true }));
    },
  };
}
