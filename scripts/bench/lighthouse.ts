import { glob } from 'node:fs/promises';
import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { throttling as presets } from 'lighthouse/core/config/constants.js';
import { startServer } from '#app/start/start-server.ts';
import { readSettings } from '#server/settings/settings.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/chromium.ts';
import { defineCommand } from '../command.ts';
import { atLeastOne } from './measure.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof CATEGORIES)[number];
type Report = RunnerResult['lhr'];

/** Patterns of page files, one for each kind of page. If several files match a pattern, the first is measured. */
const PAGES = [
  'nl/index.html',
  'nl/te-koop/index.html',
  'nl/te-koop/[a-z]*/index.html',
  'nl/te-koop/**/1001/index.html',
  'nl/projecten/*/**/[0-9]*/index.html',
  'nl/contact/index.html',
  'nl/diensten/*/index.html',
];

export const command = defineCommand({
  usage: `npm run bench -- lighthouse [--runs 1] [--slower 4] [/fr/ /fr/a-vendre/]

Runs Lighthouse, as on a phone, on one page of each kind or on the given pages, served from SITE_DIR. Of several runs, prints
the median and, in brackets, the worst. Exits with code 1 if a median is below 100.

--slower is how many times slower than this machine the phone is. Lighthouse assumes a machine whose benchmark index, printed
as «machine», is 1500 to 2000. For an index of 1000 to 1500, its documentation recommends 2.`,
  options: { runs: { type: 'string', default: '1' }, slower: { type: 'string', default: '4' } },
  arguments: [0, Number.POSITIVE_INFINITY],
  async run({ runs, slower }, given) {
    const setup = { runs: atLeastOne('--runs', runs), slower: atLeastOne('--slower', slower) };
    const settings = readSettings(process.env);
    const pages = given.length > 0 ? given : await onePageOfEachKind(settings.siteDir);
    const chromeFlags = ['--headless=new', ...CHROMIUM_FLAGS];
    const chrome = await launch({ chromePath: await findChromium(), chromeFlags });
    const { url, stop } = await startServer({ ...settings, port: 0 });
    const table: Record<string, ReturnType<typeof row>> = {};
    let isFull = true;
    try {
      for (const page of pages) {
        const reports = await measurePage(new URL(page, url).href, chrome.port, setup);
        for (const complaint of new Set(reports.flatMap(complaints))) console.log(`${page}: ${complaint}`);
        table[page] = row(reports);
        isFull &&= CATEGORIES.every((name) => median(reports.map((report) => scoreOf(report, name))) === 100);
      }
    } finally {
      await stop();
      chrome.kill();
    }
    console.table(table);
    return isFull ? 0 : 1;
  },
});

async function onePageOfEachKind(siteDir: string): Promise<string[]> {
  const found = PAGES.map(async (pattern) => (await Array.fromAsync(glob(pattern, { cwd: siteDir }))).sort()[0]);
  return (await Promise.all(found)).flatMap((file) => (file ? [`/${file.replace(/index\.html$/, '')}`] : []));
}

interface Setup {
  runs: number;
  /** how many times slower than this machine the phone is */
  slower: number;
}

/**
 * Measures a page several times. Leaves out runs without a result, because a busy machine may not draw a frame in time.
 */
async function measurePage(address: string, port: number, { runs, slower }: Setup): Promise<Report[]> {
  await makePictures(address);
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) {
    const flags = { port, onlyCategories: [...CATEGORIES], output: 'json' as const, logLevel: 'error' as const };
    const throttling = { ...presets.mobileSlow4G, cpuSlowdownMultiplier: slower };
    const result = await lighthouse(address, { ...flags, throttling });
    if (typeof result?.lhr.categories.performance?.score === 'number') reports.push(result.lhr);
    else
      console.log(`${address} was not measured: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gives no reason'}`);
  }
  return reports;
}

/** Requests every picture of a page in advance, because the server creates a picture only on its first request. */
async function makePictures(page: string): Promise<void> {
  const html = await (await fetch(page)).text();
  for (const [address] of html.matchAll(/\/media\/[^\s",]+/g)) {
    const picture = address.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
    await (await fetch(new URL(picture, page))).arrayBuffer();
  }
}

const scoreOf = ({ categories }: Report, name: Category) => Math.round((categories[name]?.score ?? 0) * 100);

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function row(reports: readonly Report[]) {
  const scores = CATEGORIES.map((name) => {
    const all = reports.map((report) => scoreOf(report, name));
    return [name, `${median(all)} (${Math.min(...all)})`] as const;
  });
  const numbersOf = (audit: string) => reports.map(({ audits }) => audits[audit]?.numericValue ?? 0);
  return {
    ...Object.fromEntries(scores),
    LCP: `${(median(numbersOf('largest-contentful-paint')) / 1000).toFixed(2)} s`,
    CLS: Math.max(...numbersOf('cumulative-layout-shift')).toFixed(4),
    machine: Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex))),
    bytes: `${Math.round(median(numbersOf('total-byte-weight')) / 1024)} kB`,
  };
}

/** Returns the audits of a report that lower the score. */
function complaints({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9 ? [`${name}: ${audit?.title}`] : [];
    }),
  );
}
