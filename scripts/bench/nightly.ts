import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBuildReport } from '../build/report.ts';
import { isMadeForChange } from '../drill/feed/always-made.ts';
import { type AnyFeed, changedFeed } from '../drill/feed/change.ts';
import { releasesIn } from '../nightly/releases.ts';
import type { NightReport } from '../nightly/report.ts';
import { type Measured, measure } from './measure.ts';

const USAGE = `npm run bench:nightly -- [--listings 10000] [--share 0.01] [--kinds price,description]

Four nights on an export of so many homes in three languages: the first builds everything, before the second this share of
the homes has changed, before the third a word of the menu in one language, before the fourth nothing. Times, pages and
memory of each.`;

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000' },
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

async function compare(listings: number, share: number): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(path.dirname(FEED), { recursive: true });
  const options = ['--listings', String(listings), '--pictures', 'none', '--languages', 'nl,fr,en'];
  await measure(process.execPath, ['scripts/sample/main.ts', ...options, '--out', path.dirname(FEED)], {});
  await cp('content', CONTENT_DIR, { recursive: true });
  const first = await night();
  const feed = JSON.parse(await readFile(FEED, 'utf8')) as AnyFeed;
  const changed = changedFeed(feed, Math.round(listings * share), 1, values.kinds?.split(','));
  await writeFile(FEED, JSON.stringify(changed));
  const second = await night();
  const site = (await releasesIn(DATA_DIR).published()) ?? '';
  const { changed: files = [], pages, seconds } = await readBuildReport(site);
  const madeByKey = Object.entries(pages.routes).filter(([route]) => isMadeForChange(route));
  const made = madeByKey.reduce((sum, [, count]) => sum + count, 0);
  const menu = path.join(CONTENT_DIR, 'menu.yaml');
  await writeFile(menu, (await readFile(menu, 'utf8')).replace('nl: Te koop', 'nl: Kopen'));
  const third = await night();
  const fourth = await night();
  console.table([
    row('everything', first),
    row(`${share * 100} % changed`, second),
    row('a word in the menu', third),
    row('nothing', fourth),
  ]);
  console.log(`Pages made for a change: ${made}; pages that are other than before, of any kind: ${htmlOf(files)}.`);
  console.log(
    `The second build, in which ${JSON.stringify(pages.routes)} were made: pages ${seconds.pages.toFixed(1)} s, rest ${seconds.rest.toFixed(1)} s, compressing ${seconds.compressing.toFixed(1)} s.`,
  );
  console.log(
    `The second night took ${((second.measured.seconds / first.measured.seconds) * 100).toFixed(1)} % of the first.`,
  );
  await rm(FOLDER, { recursive: true, force: true });
}

const htmlOf = (files: readonly string[]) => files.filter((file) => file.endsWith('.html')).length;

const listings = Number(values.listings);
const share = Number(values.share);
if (values.help || !Number.isInteger(listings) || listings < 1 || !(share > 0 && share <= 1)) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  await compare(listings, share);
}
