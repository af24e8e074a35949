import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseJson } from '#feed/json.ts';
import { jsonPieces } from '#server/built/json-pieces.ts';
import { readBuildReport } from '../build/report.ts';
import { isMadeForChange } from '../drill/feed/always-made.ts';
import { type AnyFeed, changedFeed } from '../drill/feed/change.ts';
import { releasesIn } from '../nightly/releases.ts';
import type { NightReport } from '../nightly/report.ts';
import { type Measured, measure } from './measure.ts';

const USAGE = `npm run bench:nightly -- [--listings 10000] [--nights 4] [--share 0.01] [--kinds price,description]

Four nights on an export of so many homes in three languages: the first builds everything, before the second this share of
the homes has changed, before the third a word of the menu in one language, before the fourth nothing. Times, pages and
memory of each; --nights 2 ends after the second.`;

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000' },
    nights: { type: 'string', default: '4' },
    share: { type: 'string', default: '0.01' },
    kinds: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const FOLDER = path.resolve('.data/bench-nightly');
const FEED = path.join(FOLDER, 'feed', 'feed.json');
const DATA_DIR = path.join(FOLDER, 'data');
const CONTENT_DIR = path.join(FOLDER, 'content');

async function night(): Promise<{ report: NightReport; measured: Measured }> {
  const env = { DATA_DIR, CONTENT_DIR, FEED_URL: FEED, TASK_TOKEN: '', PUBLISH_COMMAND: '' };
  const measured = await measure(process.execPath, ['scripts/nightly.ts', '--json'], env);
  return { report: JSON.parse(measured.lines.at(-1) ?? '') as NightReport, measured };
}

function row(name: string, { report, measured }: Awaited<ReturnType<typeof night>>) {
  const seconds = (step: string) => `${(report.steps.find((one) => one.name === step)?.seconds ?? 0).toFixed(1)} s`;
  return {
    night: name,
    homes: report.listings?.total,
    made: report.pages?.made,
    kept: report.pages?.kept,
    export: seconds('Export'),
    build: seconds('Build'),
    check: seconds('Check'),
    publish: seconds('Publish'),
    'in all': `${measured.seconds.toFixed(1)} s`,
    memory: measured.peakBytes ? `${Math.round(measured.peakBytes / 1024 / 1024)} MB` : '–',
  };
}

async function compare(listings: number, share: number, nights: number): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(path.dirname(FEED), { recursive: true });
  const options = ['--listings', String(listings), '--pictures', 'none', '--languages', 'nl,fr,en'];
  await measure(process.execPath, ['scripts/sample/main.ts', ...options, '--out', path.dirname(FEED)], {});
  await cp('content', CONTENT_DIR, { recursive: true });
  const changes = [
    { name: 'everything', make: async () => {} },
    { name: `${share * 100} % changed`, make: () => changeHomes(Math.round(listings * share)) },
    { name: 'a word in the menu', make: changeMenu },
    { name: 'nothing', make: async () => {} },
  ];
  const rows: ReturnType<typeof row>[] = [];
  for (const { name, make } of changes.slice(0, nights)) {
    await make();
    rows.push(row(name, await night()));
    console.table(rows);
    if (rows.length === 2) await tellChanges();
  }
  await rm(FOLDER, { recursive: true, force: true });
}

async function changeHomes(count: number): Promise<void> {
  const feed = parseJson(await readFile(FEED)) as AnyFeed;
  await writeFile(FEED, jsonPieces(changedFeed(feed, count, 1, values.kinds?.split(','))));
}

async function changeMenu(): Promise<void> {
  const menu = path.join(CONTENT_DIR, 'menu.yaml');
  await writeFile(menu, (await readFile(menu, 'utf8')).replace('nl: Te koop', 'nl: Kopen'));
}

/** What the second night made, and what of it is other than before. */
async function tellChanges(): Promise<void> {
  const site = (await releasesIn(DATA_DIR).published()) ?? '';
  const { changed: files = [], pages, seconds } = await readBuildReport(site);
  const madeByKey = Object.entries(pages.routes).filter(([route]) => isMadeForChange(route));
  const made = madeByKey.reduce((sum, [, count]) => sum + count, 0);
  console.log(`Pages made for a change: ${made}; pages that are other than before, of any kind: ${htmlOf(files)}.`);
  console.log(
    `Of the build: pages ${seconds.pages.toFixed(1)} s, rest ${seconds.rest.toFixed(1)} s, compressing ${seconds.compressing.toFixed(1)} s.`,
  );
}

const htmlOf = (files: readonly string[]) => files.filter((file) => file.endsWith('.html')).length;

const listings = Number(values.listings);
const share = Number(values.share);
const nights = Number(values.nights);
if (values.help || !(listings >= 1) || !(share > 0 && share <= 1) || !(nights >= 1)) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  await compare(listings, share, nights);
}
