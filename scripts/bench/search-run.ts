import MiniSearch from 'minisearch';
import { createEngine } from '#search/engine.ts';
import type { IndexedListing, IndexFile } from '#search/index-file.ts';
import type { SearchQuery } from '#search/query.ts';

export interface Times {
  loadMs: number;
  medianMs: number;
  p95Ms: number;
  hits: number;
}

/** Times our engine: each query to its sorted rows and the number beside every choice. Runs in Node and in a browser. */
export function timeEngine(text: string, queries: readonly SearchQuery[]): Times {
  const started = performance.now();
  const engine = createEngine(JSON.parse(text) as IndexFile);
  const loadMs = performance.now() - started;
  return { loadMs, ...timed(queries, (query) => engine.search(query).rows.length) };
}

/** The same questions put to MiniSearch, sorted afterwards; it counts no choices. */
export function timePeer(homes: readonly IndexedListing[], queries: readonly SearchQuery[]): Times {
  const started = performance.now();
  const peer = new MiniSearch<IndexedListing & { city: string }>({
    fields: ['reference', 'city', 'zip'],
    storeFields: ['id'],
  });
  peer.addAll(homes.map((home) => ({ ...home, city: home.cityNames.join(' ') })));
  const byId = new Map(homes.map((home) => [home.id, home]));
  const loadMs = performance.now() - started;
  return {
    loadMs,
    ...timed(queries, (query) => {
      const filter = ({ id }: { id: number }) => fits(byId.get(id) as IndexedListing, query);
      const found = peer.search(query.text || MiniSearch.wildcard, {
        filter: filter as never,
        prefix: true,
        combineWith: 'AND',
      });
      const rows = found.map(({ id }) => byId.get(id as number) as IndexedListing);
      if (query.sort.startsWith('price')) rows.sort((a, b) => (a.priceEuro ?? Infinity) - (b.priceEuro ?? Infinity));
      if (query.sort === 'city') rows.sort((a, b) => (a.cityNames[0] ?? '').localeCompare(b.cityNames[0] ?? ''));
      if (query.sort === 'type') rows.sort((a, b) => a.typeName.localeCompare(b.typeName));
      return rows.length;
    }),
  };
}

function fits(home: IndexedListing, { cities, types, rooms, price }: SearchQuery): boolean {
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
