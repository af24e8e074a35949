import type { DetailsFile } from '#search/engine/details-file.ts';
import { createEngine } from '#search/engine/engine.ts';
import type { IndexFile } from '#search/engine/index-file.ts';
import type { SearchQuery } from '#search/engine/query.ts';
import type { WordsFile } from '#search/engine/words-file.ts';

export interface SearchTimes {
  loadMs: number;
  medianMs: number;
  p95Ms: number;
  hits: number;
}

/**
 * Measures the search engine, in Node and in a browser: how long loading the index takes, and then each query with its
 * sorted rows and the count beside every filter.
 */
export function timeSearch(
  index: string,
  queries: readonly SearchQuery[],
  { words, details }: { words?: string; details?: string } = {},
): SearchTimes {
  const started = performance.now();
  const engine = createEngine(JSON.parse(index) as IndexFile);
  if (details) engine.detail(JSON.parse(details) as DetailsFile);
  if (words) engine.learn(JSON.parse(words) as WordsFile);
  const loadMs = performance.now() - started;
  // The first round lets the JIT compiler optimize the code, and creates the sort orders, which are made on first use.
  for (const query of queries) engine.search(query);
  let hits = 0;
  const times = queries.map((query) => {
    const asked = performance.now();
    hits += engine.search(query).rows.length;
    return performance.now() - asked;
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { loadMs, hits, medianMs: at(0.5), p95Ms: at(0.95) };
}

if ('document' in globalThis) Object.assign(globalThis, { timeSearch });
