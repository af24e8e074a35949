import type { CardData } from '#cards/card-html.ts';
import { GOALS } from '#domain/price.ts';
import { fetchOnce } from '#platform/islands/load-once.ts';
import type { SearchEngine } from '#search/engine/engine.ts';
import { type ById, factsFile, type ListingFacts } from '#search/engine/published-files.ts';
import { loadCards, loadEngine } from '#search/fetch-search-files.ts';

/** A home on offer, as found in the search index of its goal. */
export interface OfferedHome {
  engine: SearchEngine;
  row: number;
  card: CardData;
}

/**
 * Returns those homes with these IDs that are on offer, in the order of the IDs.
 * @throws if all attempts to fetch fail
 */
export async function findHomes(language: string, ids: readonly number[]): Promise<OfferedHome[]> {
  if (ids.length === 0) return [];
  const engines = await Promise.all(GOALS.map((goal) => loadEngine(language, goal)));
  const places = ids.flatMap((id) => {
    const engine = engines.find((one) => one.rowOf(id) !== undefined);
    return engine ? [{ engine, row: engine.rowOf(id) as number }] : [];
  });
  const found = await Promise.all(
    places.map(async ({ engine, row }) => ({ engine, row, card: (await loadCards(engine, [row]))[0] })),
  );
  return found.filter((home): home is OfferedHome => home.card !== undefined);
}

/**
 * Returns all facts of a home, by group.
 * @throws if all attempts to fetch fail
 */
export async function factsOf({ engine: { file, size }, card: { id } }: OfferedHome): Promise<ListingFacts> {
  const facts = await fetchOnce<ById<ListingFacts>>(factsFile(file.language, file.goal, id, size));
  return facts[id] ?? [];
}

/** Returns the IDs in the address, `?ids=1001,1002`; undefined if the parameter is missing. */
export function idsOfAddress(): number[] | undefined {
  const text = new URLSearchParams(location.search).get('ids');
  if (text === null) return undefined;
  const ids = text.split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, IDS_MAX);
}

const IDS_MAX = 200;
