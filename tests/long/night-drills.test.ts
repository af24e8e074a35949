import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** What a drill says; where it fails, that is the error. */
const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [script, ...args], { maxBuffer: 64 * 1024 ** 2 }).catch((error) => {
    throw new Error(`${script} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
  });

/** The short modes of `npm run drill:feed`, `npm run drill:incremental` and `npm run drill:fuzz`. */
test('nights that go wrong leave the site whole, while visitors look on', { timeout: 1_200_000 }, async () => {
  const { stdout } = await run('scripts/drill/feed.ts', '--short');
  expect(stdout).toContain('8 kinds of nights, 0 broken.');
});

test('an incremental build gives the files that a build from nothing gives', { timeout: 1_200_000 }, async () => {
  const { stdout } = await run('scripts/drill/incremental.ts', '--sets', '2', '--seed', String(Date.now() % 100_000));
  expect(stdout).toContain('The same export once more: 0 pages made');
  expect(stdout).toContain('2 sets: 0 files differ');
});

test('nights of the oddest homes that are legal end well, and so does the day after', {
  timeout: 1_200_000,
}, async () => {
  const first = String(1_000 + (Date.now() % 100_000));
  const { stdout } = await run('scripts/drill/fuzz.ts', '--seeds', '2', '--first', first);
  expect(stdout).toContain('2 nights of 200 homes, 0 broken.');
});
