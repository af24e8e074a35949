import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [script, ...args], { maxBuffer: 64 * 1024 ** 2 });

/** The short modes of `npm run drill:feed` and `npm run drill:incremental`. */
test('nights that go wrong leave the site whole, while visitors look on', { timeout: 600_000 }, async () => {
  const { stdout } = await run('scripts/drill/feed.ts', '--short');
  expect(stdout).toContain('8 kinds of nights, 0 broken.');
});

test('an incremental build gives the files that a build from nothing gives', { timeout: 600_000 }, async () => {
  const { stdout } = await run('scripts/drill/incremental.ts', '--sets', '2', '--seed', String(Date.now() % 100_000));
  expect(stdout).toContain('The same export once more: 0 pages made');
  expect(stdout).toContain('2 sets: 0 files differ');
});
