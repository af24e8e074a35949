import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openEditing } from '#editing/open-editing.ts';
import { drillOptions } from '../../scripts/drills.ts';
import { SEED } from '../support/random-seed.ts';
import { SITE_FILES, versionValue } from './editing/numbered-files.ts';

const { kills, seed: given, timeout } = drillOptions('editing-kill');
const seed = process.env.DRILL_OPTIONS ? given : SEED;

/** Longest time from the start of the work to the kill. Several saves and publications happen in it. */
const LONGEST_MS = 3_000;
/** Time in which the files of a publication are replaced. */
const REPLACING_MS = 40;
const START_MS = 60_000;

const folders: string[] = [];
afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** Returns numbers from 0 to 1 that depend only on the seed (mulberry32). */
function randomBy(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Lets an editor work until the kill, and returns the last numbers that were acknowledged. Every other kill comes while the
 * files of a publication are replaced, which is rarely met by chance.
 */
async function workUntilKilled(
  contentDir: string,
  dataDir: string,
  { from, isFirst }: { from: number; isFirst: boolean },
  random: () => number,
) {
  const args = ['tests/long/editing/endless-editor.ts', contentDir, dataDir, String(from)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, wrong] = ['', ''];
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    wrong += data.toString();
  });
  const ended = once(child, 'close');
  const last = performance.now() + START_MS;
  while (!said.includes('ready') && child.exitCode === null && performance.now() < last) await sleep(2);
  // On a busy machine, an editor may be killed before it publishes; the first one may not.
  while (isFirst && !said.includes('published') && child.exitCode === null) await sleep(2);
  await sleep(random() * LONGEST_MS);
  if (random() < 0.5) {
    while (
      !existsSync(join(dataDir, 'editing', 'publishing.json')) &&
      child.exitCode === null &&
      performance.now() < last
    )
      await sleep(1);
    await sleep(random() * REPLACING_MS);
  }
  child.kill('SIGKILL');
  const [, signal] = await ended;
  if (signal !== 'SIGKILL') throw new Error(`the editor ended by itself: ${wrong}`);
  const lastOf = (word: string) => Number([...said.matchAll(new RegExp(`^${word} (\\d+)$`, 'gm'))].at(-1)?.[1] ?? 0);
  return { saved: lastOf('saved'), published: lastOf('published') };
}

/** Returns the number that all files of a folder contain. Throws if they are mixed, incomplete or not YAML. */
async function numberIn(dir: string): Promise<number> {
  const values = await Promise.all(SITE_FILES.map(async (path) => parse(await readFile(join(dir, path), 'utf8'))));
  const number = values[0]?.number ?? 0;
  for (const value of values) expect(value).toEqual(versionValue(number));
  return number;
}

describe(`an editor who is killed ${kills} times (seed ${seed})`, () => {
  it.each(['a plain folder', 'a Git working copy'])(
    'finds the last draft and a whole publication again, in %s',
    async (kind) => {
      const random = randomBy(seed);
      const root = await mkdtemp(join(tmpdir(), 'editing-kill-'));
      folders.push(root);
      const [contentDir, dataDir] = [join(root, 'content'), join(root, 'data')];
      await cp('content', contentDir, { recursive: true, filter: (from) => !/content\/feed$/.test(from) });
      if (kind === 'a Git working copy') await commitAll(contentDir);
      let [saved, published, interrupted] = [0, 0, 0];
      for (let kill = 0; kill < kills; kill++) {
        const done = await workUntilKilled(contentDir, dataDir, { from: saved + 2, isFirst: kill === 0 }, random);
        saved = Math.max(saved, done.saved);
        published = Math.max(published, done.published);
        interrupted += (await readdir(join(dataDir, 'editing'))).includes('publishing.json') ? 1 : 0;

        const editing = await openEditing({ contentDir, dataDir, check: async () => [] });
        const [draft, content] = [
          saved && (await numberIn(await editing.draftDir())),
          published && (await numberIn(contentDir)),
        ];
        // What was not acknowledged may be stored too, but never a part of it.
        expect(draft).toBeGreaterThanOrEqual(saved);
        expect(content).toBeGreaterThanOrEqual(published);
        expect([0, SITE_FILES.length]).toContain((await editing.pending()).length);
        const newest = (await editing.history()).find(({ message }) => /^\d+$/.test(message));
        if (published) expect(Number(newest?.message)).toBe(content);
        const names = await readdir(contentDir, { recursive: true });
        expect(names.filter((name) => name.endsWith('.editing-next'))).toEqual([]);
        saved = Math.max(saved, draft);
        published = Math.max(published, content);
      }
      expect(published).toBeGreaterThan(0);
      console.log(`${kind}: ${kills} kills, ${interrupted} of them while files were replaced, ${saved} versions`);
    },
    timeout,
  );
});

async function commitAll(contentDir: string): Promise<void> {
  const identity = ['-c', 'user.name=Operator', '-c', 'user.email=operator@example.com'];
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...identity, 'commit', '-q', '-m', 'Begin'],
  ]) {
    const [code] = await once(spawn('git', ['-C', contentDir, ...args], { stdio: 'ignore' }), 'close');
    expect(code).toBe(0);
  }
}
