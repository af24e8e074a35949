import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import { type Offer, offerPlace } from '#domain/project.ts';
import { searchIndex, searchWords } from '#search/build-search-files.ts';
import { createEngine, type SearchEngine } from '#search/engine/engine.ts';
import { buildPositions } from '#search/engine/positions-file.ts';
import { parseQuery } from '#search/engine/query.ts';

/**
 * Returns a function that runs a saved search, given as the query of its URL, over everything on offer. The result is
 * in the order that the query asks for.
 */
export function savedSearches(
  { offers, neighbourhoods }: Pick<Catalogue, 'offers' | 'neighbourhoods'>,
  language: Language,
  fallback: Language,
): (goal: Goal, query: string) => Offer[] {
  const engines = new Map<Goal, SearchEngine>();
  const engineOf = (goal: Goal): SearchEngine => {
    const index = searchIndex(offers(goal), goal, language, fallback);
    const engine = createEngine(index);
    engine.learn(searchWords({ offers: offers(goal), index, neighbourhoods, language, fallback }));
    engine.locate(buildPositions(offers(goal).map((offer) => offerPlace(offer).position)));
    return engine;
  };
  return (goal, query) => {
    const engine = engines.get(goal) ?? engineOf(goal);
    engines.set(goal, engine);
    const { rows } = engine.search(parseQuery(new URLSearchParams(query), goal));
    return [...rows].flatMap((row) => offers(goal)[row] ?? []);
  };
}
