import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { importFiles } from '#feed/stored-import.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import { releasesIn } from '../nightly/releases.ts';
import { good } from './feed/answers.ts';
import type { Case, Scene } from './feed/case.ts';
import { CASES, SHORT } from './feed/cases.ts';
import type { AnyFeed } from './feed/change.ts';
import { feedServer } from './feed/feed-server.ts';
import { type Seen, Visitors } from './feed/visitors.ts';
import { ServerProcess } from './server-process.ts';

/*
 * `npm run drill -- feed [-- --short] [--only words]`: nights that go wrong, one kind after another, while visitors look at
 * every address of the site all the time. After each night the served site is, byte for byte, the one of before or the
 * new one, and at no moment anything else.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean' }, only: { type: 'string' } } });
/** Homes of the sample that are enough to have everything, without their pictures. */
const HOMES_TO = 1008;
/** A server notices a new site within a tenth of a second. */
const NOTICED_MS = 300;
const TOKEN = 'the token of this drill';

await mkdir('.data', { recursive: true });
const folder = await mkdtemp(path.resolve('.data', 'nights-'));
const dataDir = path.join(folder, 'data');
const addresses = path.join(dataDir, 'addresses.json');
const feeds = await feedServer();
const server = new ServerProcess({
  DATA_DIR: dataDir,
  SITE_DIR: path.join(dataDir, 'site/current/site'),
  TASK_TOKEN: TOKEN,
});

/** A good export that is other than any before. */
let exports = 0;
async function nextExport(): Promise<AnyFeed> {
  const feed = JSON.parse(await readFile('content/feed/feed.json', 'utf8')) as AnyFeed;
  exports += 1;
  feed.properties = feed.properties.filter(({ ID }) => ID <= HOMES_TO);
  feed.projects = [];
  for (const record of feed.properties) {
    Object.assign(record, { Pictures: [], SmallPictureItem: null, ProjectID: null, Documents: [] });
    if (record.ID === 1001) record.Price = 300_000 + exports * 1_000;
    // Has another address each time.
    if (record.ID === 1002) record.TypeDescription = `${record.TypeDescription} ${exports}`;
  }
  return feed;
}

interface Night {
  code: number | null;
  said: string;
}

/** A night as a process of its own; killed, with all that it started, where the case wants that. */
async function night(env: Record<string, string>, { kill, fileBlocks }: Partial<Case> = {}): Promise<Night> {
  const command = [process.execPath, 'scripts/main.ts', 'nightly'];
  const limited = fileBlocks ? ['sh', '-c', `ulimit -f ${fileBlocks}; exec "$0" "$@"`, ...command] : command;
  const [file = '', ...args] = limited;
  const child = spawn(file, args, {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      FEED_URL: feeds.url,
      FEED_TIMEOUT_SECONDS: '2',
      FEED_RETRY_SECONDS: '0.05',
      SERVER_URL: server.url,
      TASK_TOKEN: TOKEN,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  let killing = false;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      said += `${line}\n`;
      if (!kill || killing || !line.includes(kill.at)) return;
      killing = true;
      setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), kill.afterMs);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

/** What is wrong with how a night ended: nothing, as a rule. */
async function play(one: Case, visitors: Visitors): Promise<string[]> {
  const own = await mkdtemp(path.join(folder, 'case-'));
  const releases = releasesIn(dataDir);
  const site = (await releases.published()) ?? '';
  const scene: Scene = { feed: await nextExport(), dataDir, site, folder: own };
  feeds.answerWith((one.answer ?? good)(scene));
  const env = (await one.before?.(scene)) ?? {};
  const remembered = await readFile(addresses, 'utf8');
  const before = await visitors.look();
  const watching = visitors.watch();
  const nights = await Promise.all(one.twice ? [night(env), night(env)] : [night(env, one)]);
  await sleep(NOTICED_MS);
  const watched = await watching.stop();
  const published = (await releases.published()) ?? '';
  const built = await visitors.learn(published);
  const after = await visitors.look();
  const problems = [
    ...ended(one, nights, published !== site),
    ...differing(published === site ? before : built, after).map(
      (address) => `${address} is not the one of the ${published === site ? 'site of before' : 'new site'}`,
    ),
    ...strange(watched, before, after),
    ...(await misremembered(one, site, remembered)),
  ];
  if (problems.length > 0) problems.push(`it said: ${nights.at(-1)?.said.slice(-1_500)}`);
  await rm(own, { recursive: true });
  return problems;
}

function ended({ ends }: Case, nights: readonly Night[], isNew: boolean): string[] {
  if (ends === 'either') return [];
  if (ends === 'published') {
    const failed = nights.filter(({ code }) => code !== 0).map(({ code }) => `ended with ${code}, expected 0`);
    return [...failed, ...(isNew ? [] : ['the new site is not out'])];
  }
  return nights.flatMap(({ code, said }) => [
    ...(code === 1 ? [] : [`ended with ${code}, expected 1`]),
    ...(isNew ? ['a new site is out'] : []),
    ...(ends.kept.test(said) ? [] : [`did not say ${ends.kept}`]),
  ]);
}

function differing(wanted: Seen, seen: Seen): string[] {
  return [...wanted].filter(([address, answer]) => seen.get(address) !== answer).map(([address]) => address);
}

/** Answers that belong neither to the site of before nor to the one of after. */
function strange(watched: Map<string, Set<string>>, before: Seen, after: Seen): string[] {
  return [...watched].flatMap(([address, answers]) =>
    [...answers]
      .filter((answer) => answer !== before.get(address) && answer !== after.get(address))
      .map((answer) => `${address} answered ${answer} in between`),
  );
}

/** Only addresses that visitors could see are remembered; who is killed right after publishing leaves that to the next. */
async function misremembered({ kill }: Case, siteBefore: string, before: string): Promise<string[]> {
  const published = (await releasesIn(dataDir).published()) ?? '';
  const now = await readFile(addresses, 'utf8');
  const wanted =
    published === siteBefore ? before : await readFile(path.join(serverDirOf(published), 'addresses.json'), 'utf8');
  return now === wanted || (kill && now === before) ? [] : ['other addresses are remembered than were published'];
}

/** After any night, the next one with a good export brings it out. */
async function recovers(visitors: Visitors): Promise<string[]> {
  const feed = await nextExport();
  feeds.answerWith(good({ feed, dataDir, site: '', folder }));
  await rm(importFiles(dataDir).folder, { recursive: true, force: true });
  const { code, said } = await night({});
  await sleep(NOTICED_MS);
  const built = await visitors.learn((await releasesIn(dataDir).published()) ?? '');
  const wrong = differing(built, await visitors.look());
  return [...(code === 0 ? [] : [`the next night ended with ${code}: ${said.slice(-800)}`]), ...wrong];
}

let failed = 0;
try {
  feeds.answerWith(good({ feed: await nextExport(), dataDir, site: '', folder }));
  const first = await night({ TASK_TOKEN: '' });
  if (first.code !== 0) throw new Error(`The first night failed: ${first.said}`);
  await server.start();
  const visitors = new Visitors(server.url);
  await visitors.learn((await releasesIn(dataDir).published()) ?? '');
  const wanted = CASES.filter(({ name }) => (!values.short || SHORT.has(name)) && name.includes(values.only ?? ''));
  for (const one of wanted) {
    const started = performance.now();
    const problems = await play(one, visitors);
    if (one.kill || one.fileBlocks || problems.length > 0 || /damaged/.test(one.name))
      problems.push(...(await recovers(visitors)));
    failed += Number(problems.length > 0);
    console.log(
      `${problems.length === 0 ? 'whole ' : 'BROKEN'} ${((performance.now() - started) / 1000).toFixed(1)} s  ${one.name}`,
    );
    for (const problem of problems.slice(0, 8)) console.log(`         ${problem}`);
  }
  console.log(`\n${wanted.length} kinds of nights, ${failed} broken.`);
} finally {
  await server.kill('SIGTERM');
  feeds.close();
  // Takes paths that are too long, too.
  spawnSync('rm', ['-rf', folder]);
}
process.exitCode = failed === 0 ? 0 : 1;
