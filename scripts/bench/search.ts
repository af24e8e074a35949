import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { buildIndex } from '#search/engine/index-file.ts';
import { buildWords } from '#search/engine/words-file.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/chromium.ts';
import { benchListings, benchQueries, benchTexts, benchTypedQueries } from './search-listings.ts';
import { PEERS, type Peer } from './search-peers.ts';
import { type Times, timeEngine, timePeer } from './search-run.ts';

/* `npm run bench:search`: the index and the time from a change to the new list, in Node and in Chromium, beside other engines. */
const SIZES = (process.argv[2] ?? '26,10000,100000').split(',').map(Number);

const queries = benchQueries();
const typed = benchTypedQueries();
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

const peerInBrowser = (...asked: Parameters<typeof timePeer>) =>
  page.evaluate((all) => (globalThis as unknown as { timePeer: typeof timePeer }).timePeer(...all), asked);

const rows: Record<string, unknown>[] = [];
for (const size of SIZES) {
  const homes = benchListings(size);
  const texts = benchTexts(size);
  const file = buildIndex(homes, 'sale', 'nl');
  const index = JSON.stringify(file);
  const words = JSON.stringify(
    buildWords({ rows: texts, kinds: file.kinds.map(() => ['', ''] as const), areas: [], ignored: 'te koop in' }),
  );
  for (const [asked, questions] of [['choices', queries] as const, ['words', typed] as const]) {
    const isTyped = asked === 'words';
    const bytes = brotliCompressSync(isTyped ? words : index).length;
    const ours = isTyped ? words : undefined;
    const peers = isTyped ? texts : [];
    const inBrowser = await page.evaluate(
      ([file, all, more]) => {
        const memory = () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
        const before = memory();
        const times = (globalThis as unknown as { timeEngine: typeof timeEngine }).timeEngine(file, all, more);
        return { ...times, megabytes: (memory() - before) / 1e6 };
      },
      [index, questions, ours] as const,
    );
    const line = (where: string, what: string, { loadMs, medianMs, p95Ms, hits }: Times, more = {}) =>
      rows.push({
        homes: size,
        asked,
        where,
        what,
        'load ms': loadMs.toFixed(1),
        'median ms': medianMs.toFixed(2),
        'p95 ms': p95Ms.toFixed(2),
        hits,
        ...more,
      });
    line('Node', 'ours', timeEngine(index, questions, ours), { 'bytes a home': (bytes / size).toFixed(1) });
    line('Chromium', 'ours', inBrowser, { 'heap MB': inBrowser.megabytes.toFixed(1) });
    for (const peer of Object.keys(PEERS) as Peer[]) {
      line('Node', peer, timePeer(peer, homes, questions, peers));
      line('Chromium', peer, await peerInBrowser(peer, homes, questions, peers));
    }
  }
}
console.table(rows);
await browser.close();
await rm(folder, { recursive: true, force: true });
