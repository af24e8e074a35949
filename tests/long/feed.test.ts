import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles } from '#feed/stored-import.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import { drillOptions } from '../../scripts/drills.ts';
import { releasesIn } from '../../scripts/nightly/releases.ts';
import { commandLine, type Ended, ended, start } from '../support/run-command.ts';
import { ServerProcess } from '../support/server-process.ts';
import type { AnyFeed } from './changes.ts';
import { DOOR_NIGHTS } from './feed/door-nights.ts';
import { feedServer, good, type NightCase, type Scene } from './feed/night-case.ts';
import { NO_EXPORT } from './feed/no-export.ts';
import { SPOILT_NIGHTS } from './feed/spoilt-nights.ts';
import { STRANGE_EXPORTS } from './feed/strange-exports.ts';
import { type Seen, Visitors } from './feed/visitors.ts';

const { nights, timeout } = drillOptions('feed');
/** Homes with ids up to this one are kept. They have everything that matters in these tests. */
const HOMES_TO = 1008;
/** Time in ms after which a server has noticed a new site. */
const NOTICED_MS = 300;
const TOKEN = 'the token of this drill';

/** The kinds of nightly run in a short drill: a few from each file. */
const FIRST = new Set([
  'the export answers 404',
  'an HTML page with 200',
  'cut off once',
  'half of the homes gone',
  'a home gone, one new, one with another title',
  'killed 2000 ms after «Build»',
  'an old site cannot be removed',
  'two at once',
]);
const CASES = [...NO_EXPORT, ...STRANGE_EXPORTS, ...DOOR_NIGHTS, ...SPOILT_NIGHTS]
  .toSorted((a, b) => Number(FIRST.has(b.name)) - Number(FIRST.has(a.name)))
  .slice(0, nights);

let folder: string;
let dataDir: string;
let content: string;
let feeds: Awaited<ReturnType<typeof feedServer>>;
let server: ServerProcess;
let visitors: Visitors;
const published = async () => (await releasesIn(dataDir).published()) ?? '';
const rememberedAddresses = () => readFile(path.join(dataDir, 'addresses.json'), 'utf8');

beforeAll(async () => {
  await mkdir('.data', { recursive: true });
  folder = await mkdtemp(path.resolve('.data', 'nights-'));
  dataDir = path.join(folder, 'data');
  content = path.join(folder, 'content');
  await cp('content', content, { recursive: true, filter: (file) => !file.startsWith(path.join('content', 'feed')) });
  feeds = await feedServer();
  const site = { CONTENT_DIR: content, DATA_DIR: dataDir, SITE_DIR: path.join(dataDir, 'site/current/site') };
  server = new ServerProcess({ ...site, TASK_TOKEN: TOKEN });
  feeds.answerWith(good(await nextScene()));
  expect(await runNight({ TASK_TOKEN: '' })).toMatchObject({ code: 0 });
  await server.start();
  visitors = new Visitors(server.url);
  await visitors.learn(await published());
}, timeout);

afterAll(async () => {
  await server.kill('SIGTERM');
  feeds.close();
  // Unlike Node's `rm`, this command also removes paths that are longer than the system accepts.
  spawnSync('rm', ['-rf', folder]);
});

test.each(CASES)(
  'after a night, the previous or the new site is complete, and visitors never see anything else: $name',
  { timeout },
  async (one) => {
    const mistakes = await mistakesOf(one);
    const isSpoilt = one.kill || one.fileBlocks || /damaged/.test(one.name) || mistakes.length > 0;
    const after = isSpoilt ? await mistakesOfNextNight() : [];
    expect([...mistakes, ...after]).toEqual([]);
  },
);

/** Runs one kind of nightly run. Returns what went wrong; usually nothing. */
async function mistakesOf(one: NightCase): Promise<string[]> {
  const scene = await nextScene();
  feeds.answerWith((one.answer ?? good)(scene));
  const env = (await one.before?.(scene)) ?? {};
  const remembered = await rememberedAddresses();
  const before = await visitors.look();
  const watching = visitors.watch();
  const ends = await Promise.all(one.twice ? [runNight(env), runNight(env)] : [runNight(env, one)]);
  await one.after?.(scene);
  await sleep(NOTICED_MS);
  const watched = await watching.stop();
  const isNew = (await published()) !== scene.site;
  const built = await visitors.learn(await published());
  const after = await visitors.look();
  const mistakes = [
    ...wrongEnds(one, ends, isNew),
    ...differing(isNew ? built : before, after).map(
      (address) => `${address} is not of the ${isNew ? 'new' : 'previous'} site`,
    ),
    ...strangeAnswers(watched, before, after),
    ...(await wrongAddresses(one, isNew, remembered)),
  ];
  return mistakes.length > 0 ? [...mistakes.slice(0, 8), `The night said: ${ends.at(-1)?.said.slice(-1_500)}`] : [];
}

/** Returns a scene whose valid export differs from all earlier exports. */
async function nextScene(): Promise<Scene> {
  const feed = JSON.parse(await readFile('content/feed/feed.json', 'utf8')) as AnyFeed;
  exports += 1;
  feed.properties = feed.properties.filter(({ ID }) => ID <= HOMES_TO);
  feed.projects = [];
  for (const record of feed.properties) {
    Object.assign(record, { Pictures: [], SmallPictureItem: null, ProjectID: null, Documents: [] });
    if (record.ID === 1001) record.Price = 300_000 + exports * 1_000;
    // A new title changes the address of the home's page.
    if (record.ID === 1002) record.TypeDescription = `${record.TypeDescription} ${exports}`;
  }
  return { feed, dataDir, site: await published(), folder: await mkdtemp(path.join(folder, 'case-')), content };
}
let exports = 0;

/** Runs a nightly run in a process of its own. If the case demands it, kills the process and all its children. */
function runNight(env: Record<string, string>, { kill, fileBlocks }: Partial<NightCase> = {}): Promise<Ended> {
  const night = commandLine('nightly');
  const line = fileBlocks ? ['sh', '-c', `ulimit -f ${fileBlocks}; exec "$0" "$@"`, ...night] : night;
  const settings = { FEED_URL: feeds.url, FEED_TIMEOUT_SECONDS: '2', FEED_RETRY_SECONDS: '0.05' };
  const running = { SERVER_URL: server.url, TASK_TOKEN: TOKEN };
  const child = start(
    line,
    { CONTENT_DIR: content, DATA_DIR: dataDir, ...settings, ...running, ...env },
    { detached: true },
  );
  let isKilled = false;
  return ended(child, (said) => {
    if (!kill || isKilled || !said.includes(kill.at)) return;
    isKilled = true;
    setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), kill.afterMs);
  });
}

function wrongEnds({ ends }: NightCase, nights: readonly Ended[], isNew: boolean): string[] {
  if (ends === 'either') return [];
  const expected = ends === 'published' ? 0 : 1;
  return [
    ...nights.flatMap(({ code }) => (code === expected ? [] : [`ended with ${code}, expected ${expected}`])),
    ...(isNew === (ends === 'published') ? [] : [isNew ? 'a new site is published' : 'the new site is not published']),
    ...(ends === 'published'
      ? []
      : nights.flatMap(({ said }) => (ends.kept.test(said) ? [] : [`did not say ${ends.kept}`]))),
  ];
}

function differing(wanted: Seen, seen: Seen): string[] {
  return [...wanted].filter(([address, answer]) => seen.get(address) !== answer).map(([address]) => address);
}

/** Returns the answers that match neither the previous site nor the new one. */
function strangeAnswers(watched: Map<string, Set<string>>, before: Seen, after: Seen): string[] {
  return [...watched].flatMap(([address, answers]) =>
    [...answers]
      .filter((answer) => answer !== before.get(address) && answer !== after.get(address))
      .map((answer) => `${address} answered ${answer} meanwhile`),
  );
}

/**
 * Checks that exactly the published addresses are stored. If the run was killed right after publishing, the next run
 * stores them.
 */
async function wrongAddresses({ kill }: NightCase, isNew: boolean, before: string): Promise<string[]> {
  const now = await rememberedAddresses();
  const wanted = isNew ? await readFile(path.join(serverDirOf(await published()), 'addresses.json'), 'utf8') : before;
  return now === wanted || (kill && now === before) ? [] : ['the remembered addresses are not the published ones'];
}

/** Runs a nightly run with a valid export, which must be published whatever happened before. */
async function mistakesOfNextNight(): Promise<string[]> {
  feeds.answerWith(good(await nextScene()));
  await rm(importFiles(dataDir).folder, { recursive: true, force: true });
  const { code, said } = await runNight({});
  await sleep(NOTICED_MS);
  const built = await visitors.learn(await published());
  const wrong = differing(built, await visitors.look());
  return [...(code === 0 ? [] : [`the next night ended with ${code}: ${said.slice(-800)}`]), ...wrong];
}
