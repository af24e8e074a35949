import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { buildDetails } from '#search/engine/details-file.ts';
import { buildIndex } from '#search/engine/index-file.ts';
import { buildWords } from '#search/engine/words-file.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/chromium.ts';
import { defineCommand } from '../command.ts';
import { benchFacts, benchListings, benchQueries, benchTexts, benchTypedQueries, benchWishes } from './search-homes.ts';
import { timeSearch } from './search-timing.ts';

type Timed = Parameters<typeof timeSearch>;

export const command = defineCommand({
  usage: `npm run bench -- search [26,10000,100000]

Measures, for each number of homes, the size of the search index and the time from a change of the search to the new list, in
Node and in Chromium.`,
  arguments: [0, 1],
  async run(_, [sizes = '26,10000,100000']) {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
    const page = await browser.newPage();
    await page.addScriptTag({ content: await bundledTiming(), type: 'module' });
    const inBrowser = (...timed: Timed) =>
      page.evaluate((all) => (globalThis as unknown as { timeSearch: typeof timeSearch }).timeSearch(...all), timed);
    const rows: Record<string, unknown>[] = [];
    for (const size of sizes.split(',').map(Number)) {
      for (const { asked, bytes, timed } of questions(size)) {
        for (const [where, time] of Object.entries({ Node: timeSearch, Chromium: inBrowser })) {
          const { loadMs, medianMs, p95Ms, hits } = await time(...timed);
          const [load, median, p95] = [loadMs, medianMs, p95Ms].map((ms) => `${ms.toFixed(2)} ms`);
          rows.push({ homes: size, asked, where, load, median, p95, hits, 'bytes a home': (bytes / size).toFixed(1) });
        }
      }
    }
    console.table(rows);
    await browser.close();
  },
});

/** Returns the queries for an index of `size` homes: queries with filters, queries with wishes, and queries with typed
 * words. */
function questions(size: number): { asked: string; bytes: number; timed: Timed }[] {
  const file = buildIndex(benchListings(size), 'sale', 'nl');
  const kinds = file.kinds.map(() => ['', ''] as const);
  const index = JSON.stringify(file);
  const words = JSON.stringify(buildWords({ rows: benchTexts(size), kinds, areas: [], ignored: 'te koop in' }));
  const details = JSON.stringify(buildDetails(benchFacts(size)));
  return [
    { asked: 'wishes', bytes: brotliCompressSync(details).length, timed: [index, benchWishes(), { details }] },
    { asked: 'choices', bytes: brotliCompressSync(index).length, timed: [index, benchQueries()] },
    { asked: 'words', bytes: brotliCompressSync(words).length, timed: [index, benchTypedQueries(), { words }] },
  ];
}

/** Bundles search-timing.ts for a browser. */
async function bundledTiming(): Promise<string> {
  const outDir = await mkdtemp(path.join('.data', 'bench-'));
  const lib = { entry: 'scripts/bench/search-timing.ts', formats: ['es' as const], fileName: () => 'timing.js' };
  await build({ configFile: false, logLevel: 'error', build: { outDir, lib } });
  const code = await readFile(path.join(outDir, 'timing.js'), 'utf8');
  await rm(outDir, { recursive: true, force: true });
  return code;
}
