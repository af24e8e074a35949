import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readBuildReport } from '../build/build-report.ts';
import { defineCommand } from '../command.ts';
import { writeBareSite } from './bare-site.ts';
import { measure, megabytes, secondsText } from './measure.ts';

/** This folder is inside the project, so that the bare pages are built with the project's version of Astro. */
const FOLDER = path.resolve('.data/bench');

export const command = defineCommand({
  usage: `npm run bench -- build [--listings 1000,3000]

For each number of homes, invents an export, imports it and builds the whole site. Then builds as many bare pages of a similar
kind (30 facts, 10 pictures, 4 cards, a form) with the same version of Astro alone, for comparison.`,
  options: { listings: { type: 'string', default: '3000' } },
  async run({ listings }) {
    const results: Result[] = [];
    for (const size of listings.split(',').map(Number)) {
      console.error(`${size} homes …`);
      results.push(await buildHomes(size));
    }
    console.table(results.map((result, index) => row(result, results[index - 1])));
  },
});

type Result = Awaited<ReturnType<typeof buildHomes>>;

async function buildHomes(listings: number) {
  await rm(FOLDER, { recursive: true, force: true });
  const [feed, site] = [path.join(FOLDER, 'feed'), path.join(FOLDER, 'site')];
  const env = { DATA_DIR: path.join(FOLDER, 'data'), SITE_DIR: site, ASTRO_TELEMETRY_DISABLED: '1' };
  const run = (...args: string[]) => measure(['scripts/main.ts', ...args], env);
  await run('project', 'sample', '--listings', `${listings}`, '--seed', '1', '--pictures', 'none', '--out', feed);
  const imported = await run('feed', path.join(feed, 'feed.json'));
  const built = await run('build');
  const { seconds } = await readBuildReport(site);
  const weight = await weigh(site);
  const bare = await buildBarePages(path.join(FOLDER, 'bare'), weight.pages);
  await rm(FOLDER, { recursive: true, force: true });
  return { ...weight, listings, imported, built, seconds, bare };
}

/** Counts the pages of a built site. Returns the average size of a page, both uncompressed and as sent to browsers. */
async function weigh(dir: string) {
  const files = new Set(await readdir(dir, { recursive: true }));
  const pages = [...files].filter((file) => file.endsWith('.html'));
  let [rawBytes, sentBytes] = [0, 0];
  for (const page of pages) {
    rawBytes += (await stat(path.join(dir, page))).size;
    // Pages that are too small to be compressed are sent uncompressed.
    sentBytes += (await stat(path.join(dir, files.has(`${page}.br`) ? `${page}.br` : page))).size;
  }
  return { pages: pages.length, rawBytes: rawBytes / pages.length, sentBytes: sentBytes / pages.length };
}

/** Builds bare pages with the same version of Astro, which neither compresses nor checks them. */
async function buildBarePages(folder: string, pages: number) {
  await writeBareSite(folder);
  const env = { PAGES: String(pages), ASTRO_TELEMETRY_DISABLED: '1' };
  const built = await measure(['node_modules/astro/bin/astro.mjs', 'build', '--root', folder, '--silent'], env);
  const weight = await weigh(path.join(folder, 'dist'));
  if (weight.pages !== pages) throw new Error(`Astro made ${weight.pages} bare pages instead of ${pages}.`);
  return { ...built, ...weight };
}

const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} kB`;

function row({ seconds, ...result }: Result, before: Result | undefined): Record<string, string | number> {
  const growth = before && seconds.pages / before.seconds.pages / (result.pages / before.pages);
  return {
    homes: result.listings,
    import: secondsText(result.imported.seconds),
    pages: result.pages,
    'making them': secondsText(seconds.pages),
    'pictures and the rest': secondsText(seconds.rest),
    compressing: secondsText(seconds.compressing),
    'pages/s': Math.round(result.pages / seconds.pages),
    'peak memory': megabytes(result.built.peakBytes),
    'a page': kilobytes(result.rawBytes),
    'as sent': kilobytes(result.sentBytes),
    'bare pages': secondsText(result.bare.seconds),
    'bare pages/s': Math.round(result.pages / result.bare.seconds),
    'a bare page': kilobytes(result.bare.rawBytes),
    'times bare': (seconds.pages / result.bare.seconds).toFixed(2),
    // How the time per page grows with the number of pages; 1 means that the total time grows linearly.
    growth: growth?.toFixed(2) ?? 'unknown',
  };
}
