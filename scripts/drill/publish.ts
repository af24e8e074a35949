import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Files, stampFiles } from '../build/site-files.ts';
import { run } from '../nightly/command.ts';
import { releasesIn } from '../nightly/releases.ts';
import { pullSite } from '../publish/pull.ts';
import { type AnyFeed, changedFeed } from './feed/change.ts';
import { killPublications, publishBy } from './publish/killed.ts';
import { storageBy } from './publish/reader.ts';
import { startStorage } from './publish/storage-server.ts';

/*
 * `npm run drill -- publish --listings 1000 --shards 4 --kills 20`: a site is built whole and in parts, on machines of their
 * own; the parts are checked, published in a storage and taken over, and must be the whole one, file by file. Then a
 * hundredth of the homes changes: once more, with what that writes. Visitors are led back. At last publications are killed.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '26' },
    shards: { type: 'string', default: '4' },
    kills: { type: 'string', default: '20' },
  },
});
const [listings, shards, kills] = [values.listings, values.shards, values.kills].map(Number) as [
  number,
  number,
  number,
];
const BACK_MAX_SECONDS = 5;
/** Differs from build to build: when, and how long. */
const RECORD = 'site-server/build.json';

await mkdir('.data', { recursive: true });
const folder = await mkdtemp(path.resolve('.data', 'publish-'));
const dataDir = (machine: string) => path.join(folder, machine, 'data');
const siteDir = (machine: string) => path.join(folder, machine, 'site');
const feedFile = path.join(folder, 'feed', 'feed.json');
const parts = Array.from({ length: shards }, (_, index) => `part-${index + 1}`);
const quiet = () => {};
const seconds = (since: number) => (performance.now() - since) / 1000;
const server = await startStorage(path.join(folder, 'storage'));
const door = await server.openDoor();
const storage = storageBy(door);
const problems: string[] = [];

/** The export of the first night. */
async function writeFeed(): Promise<void> {
  const options = ['--listings', values.listings, '--languages', 'nl,fr,en', '--out', path.dirname(feedFile)];
  await run([process.execPath, 'scripts/main.ts', 'project', 'sample', ...options], {}, quiet);
}

const build = (machine: string, ...args: string[]) =>
  run(
    [process.execPath, 'scripts/main.ts', 'build', ...args],
    { DATA_DIR: dataDir(machine), SITE_DIR: siteDir(machine), DATABASE_URL: '' },
    quiet,
  );

/** One night on all machines: one takes the export over, the others get what it made of it, and the addresses of before. */
async function night(name: string): Promise<void> {
  const env = { DATA_DIR: dataDir('publisher') };
  await run([process.execPath, 'scripts/main.ts', 'feed', feedFile, '--accept'], env, quiet);
  for (const machine of [...parts, 'whole']) {
    await rm(path.join(dataDir(machine), 'feed'), { recursive: true, force: true });
    await cp(dataDir('publisher'), dataDir(machine), { recursive: true, filter: isShared });
  }
  await build('whole');
  for (const [index, part] of parts.entries()) await build(part, '--shard', `${index + 1}/${shards}`);
  const objects = await countObjects();
  const puts = door.asked.filter(({ method }) => method === 'PUT').length;
  await publishBy(door, dataDir('publisher'), parts.map(siteDir));
  const written = door.asked.filter(({ method }) => method === 'PUT').length - puts;
  await pullSite(storage, dataDir('server'), quiet);
  const differing = differences(await stampFiles(siteDir('whole')), await stampFiles(await served()));
  problems.push(...differing.map((file) => `${name}: ${file} is not as in the whole site`));
  const share = objects > 0 ? `, ${((100 * written) / objects).toFixed(1)} % of the ${objects} there` : '';
  console.log(`${name}: ${differing.length} files differ from the whole site; ${written} objects written${share}.`);
}

const isShared = (file: string) => !/data\/(?:publishing|nightly)/.test(file);
const served = async () => (await releasesIn(dataDir('server')).published()) ?? '';

async function countObjects(): Promise<number> {
  let count = 0;
  for await (const _ of storage.list('files/')) count += 1;
  return count;
}

function differences(one: Files, other: Files): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => name !== RECORD && one.get(name)?.sha256 !== other.get(name)?.sha256).sort();
}

async function back(): Promise<void> {
  const started = performance.now();
  await publishBy(door, dataDir('publisher'), ['--back']);
  const switched = seconds(started);
  await pullSite(storage, dataDir('server'), quiet);
  console.log(`Back: switched in ${switched.toFixed(2)} s, taken over after ${seconds(started).toFixed(2)} s.`);
  if (seconds(started) > BACK_MAX_SECONDS) problems.push(`going back took more than ${BACK_MAX_SECONDS} s`);
}

/** A hundredth of the pages of the whole site becomes other, in each round. */
async function killed(): Promise<void> {
  const pages = [...(await stampFiles(siteDir('whole'))).keys()].filter((name) => name.endsWith('/index.html'));
  const some = Math.max(1, Math.round(pages.length / 100));
  const change = async (round: number) => {
    for (let count = 0; count < some; count++) {
      const page = pages[(round * some + count) % pages.length] ?? '';
      await appendFile(path.join(path.dirname(siteDir('whole')), page), `<!-- ${round} -->`);
    }
  };
  const drilled = { server, agency: 'killed', siteDir: siteDir('whole'), change, kills, say: console.log };
  const result = await killPublications({
    ...drilled,
    publisherDir: dataDir('killed'),
    readerDir: dataDir('server'),
  });
  problems.push(...result.problems);
  console.log(`${result.killed} publications killed, ${result.moved} of them after they had switched the pointer.`);
}

try {
  await writeFeed();
  await night('First night');
  const feed = JSON.parse(await readFile(feedFile, 'utf8')) as AnyFeed;
  await writeFile(feedFile, JSON.stringify(changedFeed(feed, Math.ceil(listings / 100), 1)));
  await night('1 % of the homes changed');
  await back();
  if (kills > 0) await killed();
} finally {
  server.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
console.log(`${shards} parts, ${listings} homes: ${problems.length} wrong.`);
process.exitCode = problems.length === 0 ? 0 : 1;
