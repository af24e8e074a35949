import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { lockFolder } from '#platform/folder-lock.ts';
import { COPIES_FOLDER, type DatabaseCopy } from '#server/database/copy-database.ts';
import { askTask, taskServer } from '../task-client.ts';
import { BackupRefused, DATABASE_FILES, DUMP_FILE, type Head } from './backup-format.ts';

/** A copy of the database that a backup can read. Call `done` after reading; it releases or deletes the copy. */
export interface DatabaseSource {
  kind: Head['database'];
  files?: string;
  dump?: string;
  /** a message for the operator */
  note?: string;
  done: () => Promise<void>;
}

/**
 * Returns the database to back up: a dump of the PostgreSQL server, or the files of the embedded database.
 * @throws {BackupRefused} if it cannot be read
 */
export function databaseSource(dataDir: string, databaseUrl: string | undefined): Promise<DatabaseSource> {
  return databaseUrl ? dumped(databaseUrl) : embedded(dataDir);
}

/**
 * Returns the files of the embedded database. If a server is running, it is asked to copy them; otherwise the files
 * themselves are used.
 */
async function embedded(dataDir: string): Promise<DatabaseSource> {
  const folder = path.join(dataDir, 'database');
  const files = path.join(dataDir, DATABASE_FILES);
  if (!existsSync(files)) return { kind: 'none', note: 'The data folder has no database yet.', done: async () => {} };
  const free = lockFolder(folder);
  if (free) return { kind: 'embedded', files, done: async () => free() };
  const { folder: copy, pausedMs } = await copyByServer();
  const ours = path.join(await realpath(dataDir), COPIES_FOLDER);
  if ((await realpath(path.dirname(copy)).catch(() => '')) !== ours) {
    throw new BackupRefused(
      `The server that answered uses another data folder (${copy}). Set SERVER_URL to the server that uses ${dataDir}.`,
    );
  }
  return {
    kind: 'embedded',
    files: copy,
    note: `The running server copied its database. Forms waited for ${pausedMs} ms.`,
    done: () => rm(copy, { recursive: true, force: true }),
  };
}

async function copyByServer(): Promise<DatabaseCopy> {
  const said = await askTask('backup', '{}', taskServer()).catch((error: Error) => {
    throw new BackupRefused(
      `A running server uses the database and could not be asked for a copy. ${error.message} The server and this command need the same TASK_TOKEN.`,
    );
  });
  return JSON.parse(said) as DatabaseCopy;
}

/** Dumps the database with pg_dump, if pg_dump is installed. The version of pg_dump must not be older than the server’s. */
async function dumped(databaseUrl: string): Promise<DatabaseSource> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  const dump = path.join(folder, DUMP_FILE);
  const done = () => rm(folder, { recursive: true, force: true });
  const child = spawn('pg_dump', ['--format=custom', '--no-owner', `--file=${dump}`], {
    env: { ...process.env, ...connectionOf(databaseUrl) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(child.stderr);
  const code = await once(child, 'close').then(
    ([number]) => number as number,
    () => undefined,
  );
  if (code === 0) return { kind: 'dump', dump, done };
  await done();
  if (code === undefined) {
    const note =
      'The database is NOT in this backup: pg_dump is not on PATH. Back it up with: pg_dump --format=custom --no-owner --file=database.dump "$DATABASE_URL"';
    return { kind: 'none', note, done: async () => {} };
  }
  throw new BackupRefused(`pg_dump failed: ${(await said).trim()}`);
}

/**
 * Returns the connection as environment variables. Arguments of the command line would be visible to every user of the
 * machine.
 */
function connectionOf(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const [mode] = searchParams.getAll('sslmode');
  return {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(mode ? { PGSSLMODE: mode } : {}),
  };
}
