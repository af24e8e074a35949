import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from '#feed/large-json.ts';
import { jsonPieces } from '#server/built/json-pieces.ts';
import { type AnyFeed, changedFeed, pagesMadeForChange } from '../../tests/long/changes.ts';
import { readBuildReport } from '../build/build-report.ts';
import { defineCommand } from '../command.ts';
import type { NightReport } from '../nightly/night-report.ts';
import { releasesIn } from '../nightly/releases.ts';
import { atLeastOne, type Measured, measure, megabytes, secondsText } from './measure.ts';

const FOLDER = path.resolve('.data/bench-nightly');
const FEED = path.join(FOLDER, 'feed', 'feed.json');
const DATA_DIR = path.join(FOLDER, 'data');
const CONTENT_DIR = path.join(FOLDER, 'content');

export const command = defineCommand({
  usage: `npm run bench -- night [--listings 10000] [--nights 4] [--share 0.01] [--kinds price,description]

Runs four nights on an export of --listings homes in three languages, and prints times, pages and memory of each. The first night
builds everything. Before the second night, --share of the homes changes; before the third, a word of the menu in one
language; before the fourth, nothing. --nights 2 ends after the second night; --kinds names the kinds of changes to homes.`,
  options: {
    listings: { type: 'string', default: '10000' },
    nights: { type: 'string', default: '4' },
    share: { type: 'string', default: '0.01' },
    kinds: { type: 'string' },
  },
  async run({ listings, nights, share, kinds }) {
    const homes = atLeastOne('--listings', listings);
    await writeHomes(homes);
    const changed = Math.round(homes * Number(share));
    const changes = [
      { name: 'everything', make: async () => {} },
      { name: `${changed} homes changed`, make: () => changeHomes(changed, kinds?.split(',')) },
      { name: 'a word in the menu', make: changeMenu },
      { name: 'nothing', make: async () => {} },
    ];
    const rows: ReturnType<typeof row>[] = [];
    for (const { name, make } of changes.slice(0, atLeastOne('--nights', nights))) {
      await make();
      rows.push(row(name, await runNight()));
      console.table(rows);
      if (rows.length === 2) await printChanges();
    }
    await rm(FOLDER, { recursive: true, force: true });
  },
});

async function writeHomes(count: number): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(path.dirname(FEED), { recursive: true });
  const options = ['--listings', `${count}`, '--pictures', 'none', '--languages', 'nl,fr,en'];
  await measure(['scripts/main.ts', 'project', 'sample', ...options, '--out', path.dirname(FEED)], {});
  await cp('content', CONTENT_DIR, { recursive: true });
}

async function changeHomes(count: number, kinds: string[] | undefined): Promise<void> {
  const feed = parseJson(await readFile(FEED)) as AnyFeed;
  await writeFile(FEED, jsonPieces(changedFeed(feed, count, 1, kinds)));
}

async function changeMenu(): Promise<void> {
  const menu = path.join(CONTENT_DIR, 'menu.yaml');
  await writeFile(menu, (await readFile(menu, 'utf8')).replace('nl: Te koop', 'nl: Kopen'));
}

async function runNight(): Promise<{ report: NightReport; measured: Measured }> {
  const env = { DATA_DIR, CONTENT_DIR, FEED_URL: FEED, TASK_TOKEN: '', PUBLISH_COMMAND: '' };
  const measured = await measure(['scripts/main.ts', 'nightly', '--json'], env);
  return { report: JSON.parse(measured.lines.at(-1) ?? '') as NightReport, measured };
}

function row(name: string, { report, measured }: Awaited<ReturnType<typeof runNight>>) {
  const seconds = (step: string) => secondsText(report.steps.find((one) => one.name === step)?.seconds ?? 0);
  return {
    night: name,
    homes: report.listings?.total,
    made: report.pages?.made,
    kept: report.pages?.kept,
    export: seconds('Export'),
    build: seconds('Build'),
    check: seconds('Check'),
    publish: seconds('Publish'),
    total: secondsText(measured.seconds),
    memory: megabytes(measured.peakBytes),
  };
}

/** Prints how many pages the second night made, and how many pages differ from the first night. */
async function printChanges(): Promise<void> {
  const site = (await releasesIn(DATA_DIR).published()) ?? '';
  const { changed = [], pages, seconds } = await readBuildReport(site);
  const differing = changed.filter((file) => file.endsWith('.html')).length;
  console.log(
    `Pages made because of a change: ${pagesMadeForChange(pages)}; pages that differ from before: ${differing}.`,
  );
  const parts = Object.entries(seconds).map(([part, value]) => `${part} ${secondsText(value)}`);
  console.log(`The build: ${parts.join(', ')}.`);
}
