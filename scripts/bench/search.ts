import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { buildIndex } from '#search/index-file.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/chromium.ts';
import { benchListings, benchQueries } from './search-listings.ts';
import { type Times, timeEngine, timePeer } from './search-run.ts';

/* `npm run bench:search`: the index and the time from a change to the new list, in Node and in Chromium, beside MiniSearch. */
const SIZES = [26, 10_000, 100_000];

const queries = benchQueries();
const folder = await mkdtemp(path.join('.data', 'bench-'));
await build({
  configFile: false,
  logLevel: 'error',
  build: {
    outDir: folder,
    lib: { entry: 'scripts/bench/search-run.ts', formats: ['es'], fileName: () => 'run.js' },
  },
});
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...CHROMIUM_FLAGS, '--enable-precise-memory-info'],
});
const page = await browser.newPage();
await page.addScriptTag({ content: await readFile(path.join(folder, 'run.js'), 'utf8'), type: 'module' });

const rows: Record<string, unknown>[] = [];
for (const size of SIZES) {
  const homes = benchListings(size);
  const text = JSON.stringify(buildIndex(homes, 'sale', 'nl'));
  const bytes = brotliCompressSync(text).length;
  const inBrowser = await page.evaluate(
    ([index, asked]) => {
      const memory = () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
      const before = memory();
      const times = (globalThis as unknown as { timeEngine: typeof timeEngine }).timeEngine(index, asked);
      return { ...times, megabytes: (memory() - before) / 1e6 };
    },
    [text, queries] as const,
  );
  const peerInBrowser = await page.evaluate(
    ([all, asked]) => (globalThis as unknown as { timePeer: typeof timePeer }).timePeer(all, asked),
    [homes, queries] as const,
  );
  const line = (where: string, what: string, { loadMs, medianMs, p95Ms }: Times, more = {}) =>
    rows.push({
      homes: size,
      where,
      what,
      'load ms': loadMs.toFixed(1),
      'median ms': medianMs.toFixed(2),
      'p95 ms': p95Ms.toFixed(2),
      ...more,
    });
  const weight = { 'bytes a home': (bytes / size).toFixed(1), kB: (bytes / 1000).toFixed(1) };
  line('Node', 'ours', timeEngine(text, queries), weight);
  line('Chromium', 'ours', inBrowser, { 'heap MB': inBrowser.megabytes.toFixed(1) });
  line('Node', 'MiniSearch', timePeer(homes, queries));
  line('Chromium', 'MiniSearch', peerInBrowser);
}
console.table(rows);
await browser.close();
await rm(folder, { recursive: true, force: true });
