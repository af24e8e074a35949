import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const DEBIAN = '/usr/lib/postgresql';

export interface Postgres {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL of its own in a new folder, on a free port of loopback, and throws the folder away at the end.
 * Found on PATH or where Debian puts it; installed with apt-get where that is possible.
 */
export async function startPostgres(): Promise<Postgres> {
  const bin = findBinaries() ?? install();
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  // PostgreSQL does not run as root.
  const user = process.getuid?.() === 0 ? idsOf('postgres') : {};
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
  const data = path.join(folder, 'data');
  const initdb = ['-D', data, '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--no-locale'];
  execFileSync(path.join(bin, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'pipe' });
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
  const child = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const url = `postgres://site@127.0.0.1:${port}/postgres`;
  await waitFor(bin, port);
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | undefined {
  const onPath = spawnSync('sh', ['-c', 'command -v initdb']).stdout?.toString().trim();
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...debian.map((version) => path.join(DEBIAN, version, 'bin')), onPath ? path.dirname(onPath) : ''];
  return folders.find((folder) => folder && existsSync(path.join(folder, 'initdb')));
}

function install(): string {
  console.log('Installing PostgreSQL …');
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', 'postgresql'], { stdio: 'ignore' });
  const found = findBinaries();
  if (!found) throw new Error('There is no PostgreSQL here, and it cannot be installed: put its bin folder on PATH.');
  return found;
}

function idsOf(name: string): { uid?: number; gid?: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name]).toString());
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function waitFor(bin: string, port: number): Promise<void> {
  const ready = path.join(bin, 'pg_isready');
  for (let tries = 0; tries < 100; tries++) {
    if (spawnSync(ready, ['-h', '127.0.0.1', '-p', String(port), '-d', 'postgres']).status === 0) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not start within ten seconds.');
}
