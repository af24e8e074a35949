import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuildReport } from '../../scripts/build/build-report.ts';
import { drillOptions } from '../../scripts/drills.ts';
import { randomFor } from '../../scripts/sample/random.ts';
import { runCommand } from '../support/run-command.ts';
import { type AnyFeed, changeContent, changedFeed, pagesMadeForChange } from './changes.ts';

const { sets, seed: first, timeout } = drillOptions('incremental');
/** Maximum number of changes between two builds. */
const CHANGES_MAX = 6;
/** Compressed copies. They are not compared here, because the site check does so. */
const COMPRESSED = /\.(?:br|gz)$/;

let folder: string;
let feedFile: string;
let feed: AnyFeed;
/** folder of the site that the previous build made, and its files */
let published: string;
let before: Map<string, string>;

beforeAll(async () => {
  await mkdir('.data', { recursive: true });
  folder = await mkdtemp(path.resolve('.data', 'incremental-'));
  feedFile = path.join(folder, 'feed.json');
  await cp('content', path.join(folder, 'content'), { recursive: true });
  feed = JSON.parse(await readFile('content/feed/feed.json', 'utf8')) as AnyFeed;
  await writeFile(feedFile, JSON.stringify(feed));
  published = await build('incremental', 'site-0');
  before = await filesOf(published);
}, timeout);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('with an unchanged export, no page is rendered', { timeout }, async () => {
  const again = await build('incremental', 'site-again', '--published', published);
  expect((await readBuildReport(again)).pages.made).toBe(0);
  await rm(published, { recursive: true });
  published = again;
  // Both data folders must know the addresses of this first build, because redirects are derived from them.
  await buildFromNothing();
});

test.each(Array.from({ length: sets }, (_, index) => first + index + 1))(
  'an incremental build gives the same files as a full build, and does not change the published site: seed %i',
  { timeout },
  async (seed) => {
    feed = changedFeed(feed, 1 + (seed % CHANGES_MAX), seed);
    await writeFile(feedFile, JSON.stringify(feed));
    const text =
      seed % 2 === 0 ? undefined : await changeContent(path.join(folder, 'content'), randomFor(seed, 'word'));
    const site = await build('incremental', `site-${seed}`, '--published', published);
    const after = await filesOf(site);
    const fromNothing = await filesOf(await buildFromNothing());
    const { pages } = await readBuildReport(site);
    const changed = differences(before, after).filter((file) => file.endsWith('.html') && after.has(file));
    console.log(
      `seed ${seed}, ${text ?? 'no text changed'}: ${pagesMadeForChange(pages)} pages made, ${changed.length} changed`,
    );
    expect(differences(after, fromNothing)).toEqual([]);
    expect(differences(before, await filesOf(published))).toEqual([]);
    await rm(published, { recursive: true });
    published = site;
    before = after;
  },
);

test('a site that is built again where it stands equals a full build', { timeout }, async () => {
  feed = changedFeed(feed, CHANGES_MAX, first);
  await writeFile(feedFile, JSON.stringify(feed));
  const site = await build('incremental', path.basename(published));
  const { pages } = await readBuildReport(site);
  expect(Math.min(pages.made, pages.kept)).toBeGreaterThan(0);
  expect(differences(await filesOf(site), await filesOf(await buildFromNothing()))).toEqual([]);
});

test('after a change of the look, a site with a kept bundle equals a full build', { timeout }, async () => {
  const look = path.join(folder, 'content', 'look.yaml');
  const text = await readFile(look, 'utf8');
  const withFormerLook = await filesOf(published);
  await writeFile(look, text.replace(/^radius: \d+/m, 'radius: 9'));
  const after = await filesOf(await build('incremental', path.basename(published)));
  expect(differences(after, await filesOf(await buildFromNothing()))).toEqual([]);
  expect(differences(withFormerLook, after).filter((file) => file.endsWith('.css')).length).toBeGreaterThan(0);
});

/**
 * Imports the feed into the data folder of a machine and builds the site in the folder `site`. Returns the path of the
 * site.
 */
async function build(machine: string, site: string, ...options: string[]): Promise<string> {
  const dataDir = path.join(folder, machine);
  const env = { DATA_DIR: dataDir, SITE_DIR: path.join(dataDir, site), CONTENT_DIR: path.join(folder, 'content') };
  await runCommand(['feed', feedFile, '--accept'], env);
  await runCommand(['build', ...options], env);
  return env.SITE_DIR;
}

async function buildFromNothing(): Promise<string> {
  for (const name of ['astro', 'site', 'site-server'])
    await rm(path.join(folder, 'fresh', name), { recursive: true, force: true });
  return build('fresh', 'site');
}

async function filesOf(dir: string): Promise<Map<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name));
  const read = async ({ parentPath, name }: (typeof files)[number]) => {
    const file = path.join(parentPath, name);
    return [path.relative(dir, file), await readFile(file, 'base64')] as const;
  };
  return new Map(await Promise.all(files.map(read)));
}

function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file)).sort();
}
