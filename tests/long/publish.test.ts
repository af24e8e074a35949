import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Files, stampFiles } from '../../scripts/build/site-files.ts';
import { drillOptions } from '../../scripts/drills.ts';
import { releasesIn } from '../../scripts/nightly/releases.ts';
import { pullSite } from '../../scripts/publish/pull.ts';
import { runCommand } from '../support/run-command.ts';
import { type AnyFeed, changedFeed } from './changes.ts';
import { killPublications, publishBy } from './publish/killed.ts';
import { storageBy } from './publish/reader.ts';
import { type StorageDoor, type StorageServer, startStorage } from './publish/storage-server.ts';

const { listings, shards, kills, seed, timeout } = drillOptions('publish');
/** This file differs between builds, because it contains the time and the duration of the build. */
const RECORD = 'site-server/build.json';

const parts = Array.from({ length: shards }, (_, index) => `part-${index + 1}`);
let folder: string;
let server: StorageServer;
let door: StorageDoor;
let firstNight: Files;
const dataDir = (machine: string) => path.join(folder, machine, 'data');
const siteDir = (machine: string) => path.join(folder, machine, 'site');
const feedFile = () => path.join(folder, 'feed', 'feed.json');
const quiet = () => {};

beforeAll(async () => {
  await mkdir('.data', { recursive: true });
  folder = await mkdtemp(path.resolve('.data', 'publish-'));
  server = await startStorage(path.join(folder, 'storage'));
  door = await server.openDoor();
  const options = ['--listings', `${listings}`, '--languages', 'nl,fr,en', '--out', path.dirname(feedFile())];
  await runCommand(['project', 'sample', ...options]);
}, timeout);
afterAll(async () => {
  server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a site that is built in parts, published and taken over equals the site built as a whole', {
  timeout,
}, async () => {
  await runNight();
  expect(await differences()).toEqual([]);
  firstNight = await servedFiles();
});

test('this is also true of the site of a second night, in which 1 % of the homes have changed', {
  timeout,
}, async () => {
  const feed = JSON.parse(await readFile(feedFile(), 'utf8')) as AnyFeed;
  await writeFile(feedFile(), JSON.stringify(changedFeed(feed, Math.ceil(listings / 100), seed)));
  await runNight();
  expect(await differences()).toEqual([]);
});

test('after --back, visitors see the version of the first night', { timeout }, async () => {
  const started = performance.now();
  await publishBy(door, dataDir('publisher'), ['--back']);
  await pullSite(storageBy(door), dataDir('server'), quiet);
  console.log(`${Math.round(performance.now() - started)} ms until visitors see the earlier version`);
  expect(await servedFiles()).toEqual(firstNight);
});

test.runIf(kills > 0)('a killed publication leaves the old version or the new one', { timeout }, async () => {
  const pages = [...(await stampFiles(siteDir('whole'))).keys()].filter((name) => name.endsWith('/index.html'));
  const some = Math.max(1, Math.round(pages.length / 100));
  const change = async (round: number) => {
    for (let count = 0; count < some; count++) {
      const page = pages[(round * some + count) % pages.length] ?? '';
      await appendFile(path.join(path.dirname(siteDir('whole')), page), `<!-- ${round} -->`);
    }
  };
  const { problems, killed, moved } = await killPublications({
    server,
    agency: 'killed',
    siteDir: siteDir('whole'),
    change,
    kills,
    publisherDir: dataDir('killed'),
    readerDir: dataDir('server'),
  });
  console.log(`${killed} publications killed, ${moved} of them after they had switched the pointer.`);
  expect(problems).toEqual([]);
});

/**
 * Builds the site on several machines: one imports the export, the others get its import and the published addresses.
 * Then publishes the parts, and a server takes the site over.
 */
async function runNight(): Promise<void> {
  await runCommand(['feed', feedFile(), '--accept'], { DATA_DIR: dataDir('publisher') });
  for (const machine of [...parts, 'whole']) {
    await rm(path.join(dataDir(machine), 'feed'), { recursive: true, force: true });
    const isShared = (file: string) => !/data\/(?:publishing|nightly)/.test(file);
    await cp(dataDir('publisher'), dataDir(machine), { recursive: true, filter: isShared });
  }
  await build('whole');
  for (const [index, part] of parts.entries()) await build(part, '--shard', `${index + 1}/${shards}`);
  const puts = () => door.asked.filter(({ method }) => method === 'PUT').length;
  const before = puts();
  await publishBy(door, dataDir('publisher'), parts.map(siteDir));
  const there = (await Array.fromAsync(storageBy(door).list('files/'))).length;
  console.log(`${puts() - before} objects written, ${there} in the storage`);
  await pullSite(storageBy(door), dataDir('server'), quiet);
}

const build = (machine: string, ...options: string[]) =>
  runCommand(['build', ...options], { DATA_DIR: dataDir(machine), SITE_DIR: siteDir(machine), DATABASE_URL: '' });

/** Returns the files that the server has taken over. */
async function servedFiles(): Promise<Files> {
  return stampFiles((await releasesIn(dataDir('server')).published()) ?? '');
}

/** Returns the files that differ between the site that was built as a whole and the site that the server took over. */
async function differences(): Promise<string[]> {
  const whole: Files = await stampFiles(siteDir('whole'));
  const served = await servedFiles();
  const names = new Set([...whole.keys(), ...served.keys()]);
  return [...names].filter((name) => name !== RECORD && whole.get(name)?.sha256 !== served.get(name)?.sha256).sort();
}
