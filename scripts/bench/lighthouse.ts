import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { readSettings } from '#server/settings/settings.ts';
import { startServer } from '#server/start/start.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/chromium.ts';

/**
 * `npm run bench:lighthouse`: Lighthouse, as on a phone, of one page of each kind, served by the real server from
 * SITE_DIR. Ends with 1 where a score is below 100. Arguments name other pages: `/fr/ /fr/a-vendre/`.
 */
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
  const project = like(/^\/nl\/projecten\/.*\/\d+\/index\.html$/);
  return ['/nl/', '/nl/te-koop/', like(/^\/nl\/te-koop\/.*\/1001\/index\.html$/), project];
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

async function run(address: string, port: number): Promise<RunnerResult['lhr']> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: [...CATEGORIES],
    output: 'json',
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${address}.`);
  return result.lhr;
}

function row({ categories, audits }: RunnerResult['lhr']): Record<string, string | number> {
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)] as const);
  const bytes = audits['total-byte-weight']?.numericValue ?? 0;
  return {
    ...Object.fromEntries(scores),
    LCP: audits['largest-contentful-paint']?.displayValue ?? '–',
    CLS: audits['cumulative-layout-shift']?.displayValue ?? '–',
    bytes: `${Math.round(bytes / 1024)} kB`,
  };
}

/** What costs points, for the person who has to mend it. */
function complaints({ categories, audits }: RunnerResult['lhr']): string[] {
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
  const pages = process.argv.slice(2);
  for (const page of pages.length > 0 ? pages : await usualPages()) {
    const address = new URL(page, url).href;
    await warm(address);
    const report = await run(address, chrome.port);
    table[page] = row(report);
    for (const complaint of complaints(report)) console.log(`${page}: ${complaint}`);
    if (CATEGORIES.some((name) => (report.categories[name]?.score ?? 0) < 1)) process.exitCode = 1;
  }
} finally {
  await stop();
  chrome.kill();
}
console.table(table);
