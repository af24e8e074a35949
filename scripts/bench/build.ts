import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBuildReport } from '../build/report.ts';
import { measure } from './measure.ts';
import { type Weight, weigh } from './weigh.ts';
import { buildYardstick } from './yardstick.ts';

const USAGE = `npm run bench:build -- --listings 1000,3000 [--runs 1]

Composes an export of so many listings, imports it and builds the site from nothing, beside as many bare pages built with
the same Astro. Of several runs the fastest counts.`;

interface Result extends Weight {
  listings: number;
  importSeconds: number;
  /** of the whole command */
  buildSeconds: number;
  pagesSeconds: number;
  /** pictures to share, what the server is told, redirects */
  restSeconds: number;
  compressSeconds: number;
  peakBytes: number | undefined;
  yardstickSeconds: number;
}

/** Inside the project, so that the bare pages find the same Astro. */
const FOLDER = path.resolve('.data/bench');

async function benchmark(listings: number): Promise<Result> {
  await rm(FOLDER, { recursive: true, force: true });
  const feed = path.join(FOLDER, 'feed');
  const env = {
    DATA_DIR: path.join(FOLDER, 'data'),
    SITE_DIR: path.join(FOLDER, 'site'),
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  await mkdir(feed, { recursive: true });
  const options = ['--listings', String(listings), '--seed', '1', '--pictures', 'none', '--out', feed];
  await measure(process.execPath, ['scripts/sample/main.ts', ...options], env);
  const imported = await measure(process.execPath, ['scripts/feed.ts', path.join(feed, 'feed.json')], env);
  const built = await measure(process.execPath, ['scripts/build.ts'], env);
  const weight = await weigh(env.SITE_DIR);
  const { seconds } = await readBuildReport(env.SITE_DIR);
  const yardstick = await buildYardstick(path.join(FOLDER, 'yardstick'), weight.pages);
  await rm(FOLDER, { recursive: true, force: true });
  return {
    ...weight,
    listings,
    importSeconds: imported.seconds,
    buildSeconds: built.seconds,
    pagesSeconds: seconds.pages,
    restSeconds: seconds.rest,
    compressSeconds: seconds.compressing,
    peakBytes: built.peakBytes,
    yardstickSeconds: yardstick.seconds,
  };
}

async function fastest(listings: number, runs: number): Promise<Result> {
  const results: Result[] = [];
  for (let run = 1; run <= runs; run++) {
    console.error(`${listings} listings, run ${run} of ${runs} …`);
    results.push(await benchmark(listings));
  }
  return results.reduce((best, result) => (result.buildSeconds < best.buildSeconds ? result : best));
}

const seconds = (value: number) => `${value.toFixed(1)} s`;
const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} kB`;

function row(result: Result, before: Result | undefined): Record<string, string | number> {
  const growth = before && result.pagesSeconds / before.pagesSeconds / (result.pages / before.pages);
  return {
    listings: result.listings,
    import: seconds(result.importSeconds),
    pages: result.pages,
    'making them': seconds(result.pagesSeconds),
    'pictures and the rest': seconds(result.restSeconds),
    compressing: seconds(result.compressSeconds),
    'pages/s': Math.round(result.pages / result.pagesSeconds),
    'peak memory': result.peakBytes ? `${Math.round(result.peakBytes / 1024 / 1024)} MB` : '–',
    'a page': kilobytes(result.rawBytes),
    'as sent': kilobytes(result.sentBytes),
    'bare pages': seconds(result.yardstickSeconds),
    'times bare': (result.pagesSeconds / result.yardstickSeconds).toFixed(2),
    /** 1: twice the pages take twice the time */
    'growth a page': growth?.toFixed(2) ?? '–',
  };
}

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '3000' },
    runs: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
});
const sizes = values.listings.split(',').map(Number);
const runs = Number(values.runs);
if (values.help || [...sizes, runs].some((size) => !Number.isInteger(size) || size < 1)) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  const results: Result[] = [];
  for (const size of sizes) results.push(await fastest(size, runs));
  console.table(results.map((result, index) => row(result, results[index - 1])));
}
