import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { DATA_OWNER_FILE } from '#app/start/data-owner.ts';
import { acceptSource } from '#feed/accept.ts';
import type { FeedDocument } from '#feed/document.ts';
import { readSource } from '#feed/feed-source.ts';
import type { ImportRules } from '#feed/import.ts';
import { feed, property, type Row, RULES } from './records.ts';

/** Creates a folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'feed-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the text of a feed with the given numbers of valid and invalid homes. */
export function feedText({
  good = 1,
  bad = 0,
  lists = {},
}: {
  good?: number;
  bad?: number;
  lists?: Partial<Record<keyof FeedDocument, unknown>>;
} = {}): string {
  const homes = (count: number, from: number, change: Row = {}) =>
    Array.from({ length: count }, (_, index) => property({ ID: from + index, ...change }));
  return JSON.stringify(feed({ properties: [...homes(good, 1), ...homes(bad, 1000, { Zip: null })], ...lists }));
}

/** Writes a feed into a new folder and returns its path. */
export async function feedFile(content: string | Buffer): Promise<string> {
  const file = path.join(await temporaryFolder(), 'feed.json');
  await writeFile(file, content);
  return file;
}

/** Imports a feed as the command `npm run feed` does. */
export async function accept(
  dataDir: string,
  text: string,
  {
    force = false,
    kind = 'file',
    ...rules
  }: { force?: boolean; kind?: 'sample' | 'file' | 'web' } & Partial<ImportRules> = {},
) {
  const source = await readSource(await feedFile(text));
  if (source === 'unchanged') throw new Error('a file is never unchanged');
  return acceptSource(source, { ...RULES, ...rules, dataDir, kind, force });
}

/** Starts a web server that runs until the test ends. Returns the address of its feed. */
export async function webFeed(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return `http://127.0.0.1:${address.port}/export/feed.json`;
}

/**
 * Returns the content of every file in a folder and its subfolders, by path. The file that names the agency of a data
 * folder is left out: every command writes it.
 */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== DATA_OWNER_FILE)
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const contents = await Promise.all(
    files.map(async (file) => [path.relative(folder, file), await readFile(file, 'base64')] as const),
  );
  return Object.fromEntries(contents);
}

/** Starts `npm run feed` with the given data folder. */
export function startFeedCommand(dataDir: string, args: readonly string[], environment: Record<string, string> = {}) {
  return spawn(process.execPath, ['scripts/main.ts', 'feed', ...args], {
    env: { ...process.env, FEED_AUTHORIZATION: '', NODE_OPTIONS: '', ...environment, DATA_DIR: dataDir },
  });
}

/** Runs `npm run feed` and waits until it ends. Returns its exit code and output. */
export async function feedCommand(...command: Parameters<typeof startFeedCommand>) {
  const child = startFeedCommand(...command);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}
