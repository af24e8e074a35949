import MiniSearch from 'minisearch';
import { createEngine } from '#search/engine.ts';
import type { IndexedOffer, IndexFile } from '#search/index-file.ts';
import type { SearchQuery } from '#search/query.ts';
import type { WordsFile } from '#search/words-file.ts';

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

/** Of the letters of a word. */
const SLIPS = 0.2;

/** The same questions put to MiniSearch, sorted afterwards; it counts no choices. */
export function timePeer(
  homes: readonly IndexedOffer[],
  queries: readonly SearchQuery[],
  texts: readonly string[] = [],
): Times {
  const started = performance.now();
  const peer = new MiniSearch<IndexedOffer & { city: string; words: string }>({
    fields: ['reference', 'city', 'zip', 'words'],
    storeFields: ['id'],
  });
  peer.addAll(homes.map((home, row) => ({ ...home, city: home.cityNames.join(' '), words: texts[row] ?? '' })));
  const byId = new Map(homes.map((home) => [home.id, home]));
  const loadMs = performance.now() - started;
  return {
    loadMs,
    ...timed(queries, (query) => {
      const filter = ({ id }: { id: number }) => fits(byId.get(id) as IndexedOffer, query);
      const found = peer.search(query.text || MiniSearch.wildcard, {
        filter: filter as never,
        prefix: true,
        fuzzy: texts.length > 0 ? SLIPS : false,
        combineWith: 'AND',
      });
      const rows = found.map(({ id }) => byId.get(id as number) as IndexedOffer);
      if (query.sort.startsWith('price')) rows.sort((a, b) => (a.priceEuro ?? Infinity) - (b.priceEuro ?? Infinity));
      if (query.sort === 'city') rows.sort((a, b) => (a.cityNames[0] ?? '').localeCompare(b.cityNames[0] ?? ''));
      if (query.sort === 'type') rows.sort((a, b) => a.typeName.localeCompare(b.typeName));
      return rows.length;
    }),
  };
}

function fits(home: IndexedOffer, { cities, types, rooms, price }: SearchQuery): boolean {
  return (
    (cities.length === 0 || cities.includes(`${home.cityNames[0]?.toLowerCase()}|${home.zip}`)) &&
    (types.length === 0 || home.types.some((type) => types.includes(type))) &&
    (home.rooms.bedrooms ?? -1) >= (rooms.bedrooms ?? -1) &&
    (!price || ((home.priceEuro ?? -1) >= price.min && (home.priceEuro ?? Infinity) <= price.max))
  );
}

function timed(queries: readonly SearchQuery[], run: (query: SearchQuery) => number) {
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
