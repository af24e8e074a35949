import { createEngine } from '#search/engine/engine.ts';
import type { IndexedOffer, IndexFile } from '#search/engine/index-file.ts';
import type { SearchQuery } from '#search/engine/query.ts';
import type { WordsFile } from '#search/engine/words-file.ts';
import { type Answer, PEERS, type Peer } from './search-peers.ts';

export interface Times {
  loadMs: number;
  medianMs: number;
  p95Ms: number;
  hits: number;
}

/** Times our engine: each query to its sorted rows and the number beside every choice. Runs in Node and in a browser. */
export function timeEngine(text: string, queries: readonly SearchQuery[], words?: string): Times {
  const started = performance.now();
  const engine = createEngine(JSON.parse(text) as IndexFile);
  if (words) engine.learn(JSON.parse(words) as WordsFile);
  const loadMs = performance.now() - started;
  return { loadMs, ...timed(queries, (query) => engine.search(query).rows.length) };
}

/** The same questions put to another engine. */
export function timePeer(
  peer: Peer,
  homes: readonly IndexedOffer[],
  queries: readonly SearchQuery[],
  texts: readonly string[] = [],
): Times {
  const started = performance.now();
  const answer = PEERS[peer](homes, texts);
  const loadMs = performance.now() - started;
  return { loadMs, ...timed(queries, answer) };
}

function timed(queries: readonly SearchQuery[], run: Answer) {
  // Once for the compiler and the orders that are made at their first use.
  for (const query of queries) run(query);
  let hits = 0;
  const times = queries.map((query) => {
    const started = performance.now();
    hits += run(query);
    return performance.now() - started;
  });
  times.sort((a, b) => a - b);
  return {
    hits,
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
  };
}

// In a browser, the benchmark calls these.
if ('document' in globalThis) Object.assign(globalThis, { timeEngine, timePeer });
