import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { startServer } from '#app/start/start.ts';
import { readSettings } from '#server/settings/settings.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/chromium.ts';

/**
 * `npm run bench:lighthouse -- [--runs 1]`: Lighthouse, as on a phone, of one page of each kind, served by the real server
 * from SITE_DIR. Of several runs the median, in brackets the worst. Ends with 1 where a median is below 100. Arguments name
 * other pages: `/fr/ /fr/a-vendre/`.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const settings = readSettings(process.env);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

async function usualPages(): Promise<string[]> {
  const files = (await readdir(settings.siteDir, { recursive: true })).map(
    (file) => `/${file.split(path.sep).join('/')}`,
  );
  const like = (pattern: RegExp) =>
    files
      .filter((file) => pattern.test(file))
      .sort()[0]
      ?.replace(/index\.html$/, '') ?? '/';
  return [
    '/nl/',
    '/nl/te-koop/',
    like(/^\/nl\/te-koop\/[a-z-]+\/index\.html$/),
    like(/^\/nl\/te-koop\/.*\/1001\/index\.html$/),
    like(/^\/nl\/projecten\/.*\/\d+\/index\.html$/),
    '/nl/contact/',
    like(/^\/nl\/diensten\/[a-z-]+\/index\.html$/),
  ];
}

/** Has the server make every picture of a page beforehand: it does so once for all visitors. */
async function warm(page: string): Promise<void> {
  const html = await (await fetch(page)).text();
  const pictures = new Set(
    [...html.matchAll(/\/media\/[^\s",]+/g)].map(([address]) =>
      address.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
    ),
  );
  for (const picture of pictures) await (await fetch(new URL(picture, page))).arrayBuffer();
}

type Report = RunnerResult['lhr'];
type Category = (typeof CATEGORIES)[number];

/** Undefined, with a line that says why, where it could not be measured: a busy machine may give no frame in time. */
async function run(address: string, port: number): Promise<Report | undefined> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: [...CATEGORIES],
    output: 'json',
    logLevel: 'error',
  });
  if (typeof result?.lhr.categories.performance?.score === 'number') return result.lhr;
  console.log(
    `${address} could not be measured: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gives no reason.'}`,
  );
  return undefined;
}

const scoreOf = ({ categories }: Report, name: Category) => Math.round((categories[name]?.score ?? 0) * 100);

/** The middle one of some numbers. */
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function row(reports: readonly Report[]): Record<string, string | number> {
  const scores = CATEGORIES.map((name) => {
    const all = reports.map((report) => scoreOf(report, name));
    return [name, `${median(all)} (${Math.min(...all)})`] as const;
  });
  const numbersOf = (audit: string) => reports.map(({ audits }) => audits[audit]?.numericValue ?? 0);
  return {
    ...Object.fromEntries(scores),
    LCP: `${(median(numbersOf('largest-contentful-paint')) / 1000).toFixed(2)} s`,
    CLS: Math.max(...numbersOf('cumulative-layout-shift')).toFixed(4),
    bytes: `${Math.round(median(numbersOf('total-byte-weight')) / 1024)} kB`,
  };
}

/** What costs points, for the person who has to mend it. */
function complaints({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9 ? [`${name}: ${audit?.title}`] : [];
    }),
  );
}

const chrome = await launch({ chromePath: await findChromium(), chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS] });
const { url, stop } = await startServer({ ...settings, port: 0 });
const table: Record<string, Record<string, string | number>> = {};
try {
  for (const page of positionals.length > 0 ? positionals : await usualPages()) {
    const address = new URL(page, url).href;
    await warm(address);
    const reports: Report[] = [];
    for (let round = 0; round < Number(values.runs); round++) {
      const report = await run(address, chrome.port);
      if (report) reports.push(report);
    }
    table[page] = row(reports);
    for (const complaint of new Set(reports.flatMap(complaints))) console.log(`${page}: ${complaint}`);
    const isFull = (name: Category) => median(reports.map((report) => scoreOf(report, name))) === 100;
    if (!CATEGORIES.every(isFull)) process.exitCode = 1;
  }
} finally {
  await stop();
  chrome.kill();
}
console.table(table);
