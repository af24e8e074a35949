import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readBuildReport } from '../build/build-report.ts';
import { defineCommand } from '../command.ts';
import { type Measured, measure, megabytes, secondsText } from './measure.ts';

/** This folder is inside the project, so that the bare pages are built with the project's version of Astro. */
const FOLDER = path.resolve('.data/bench');

export const command = defineCommand({
  usage: `npm run bench -- build [--listings 1000,3000]

For each number of homes, invents an export, imports it and builds the whole site. Then builds the same number of bare pages
with the same version of Astro, for comparison.`,
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

const CONFIG = `export default { outDir: './dist', cacheDir: './cache', build: { concurrency: 8 }, devToolbar: { enabled: false } };\n`;

const PAGE = `---
export const getStaticPaths = () => Array.from({ length: Number(process.env.PAGES) }, (_, page) => ({ params: { page: String(page) } }));
const { page } = Astro.params;
---
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{page}</title></head><body><h1>{page}</h1></body></html>
`;

/**
 * Builds minimal pages with the same version of Astro. Their time per page is the best that this machine can reach.
 */
async function buildBarePages(folder: string, pages: number): Promise<Measured> {
  await mkdir(path.join(folder, 'src/pages'), { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  await writeFile(path.join(folder, 'astro.config.mjs'), CONFIG);
  await writeFile(path.join(folder, 'src/pages/[page].astro'), PAGE);
  const env = { PAGES: String(pages), ASTRO_TELEMETRY_DISABLED: '1' };
  return measure(['node_modules/astro/bin/astro.mjs', 'build', '--root', folder, '--silent'], env);
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
    'times bare': (seconds.pages / result.bare.seconds).toFixed(2),
    // How the time per page grows with the number of pages; 1 means that the total time grows linearly.
    growth: growth?.toFixed(2) ?? 'unknown',
  };
}
