import type { WantedFacts } from '#agency/content/page-module.schema.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { belgianDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import { type Offer, offerPlace } from '#domain/project.ts';
import { searchIndex, searchWords } from '#search/build-search-files.ts';
import { buildDetails } from '#search/engine/details-file.ts';
import { createEngine, type SearchEngine } from '#search/engine/engine.ts';
import { buildPositions } from '#search/engine/positions-file.ts';
import { parseQuery } from '#search/engine/query.ts';
import type { Wishes } from '#search/engine/wishes.ts';
import { factsOf } from '#search/home-facts.ts';

/**
 * Returns a function that runs a saved search, given as the query of its URL, over everything on offer. The result is
 * in the order that the query asks for. `facts` are further wishes. `showsStory`: see factsOf.
 */
export function savedSearches(
  { offers, neighbourhoods }: Pick<Catalogue, 'offers' | 'neighbourhoods'>,
  language: Language,
  fallback: Language,
  showsStory = true,
): (goal: Goal, query: string, facts?: WantedFacts) => Offer[] {
  const engines = new Map<Goal, SearchEngine>();
  const engineOf = (goal: Goal): SearchEngine => {
    const index = searchIndex(offers(goal), goal, language, fallback);
    const engine = createEngine(index);
    engine.learn(searchWords({ offers: offers(goal), index, neighbourhoods, language, fallback }));
    engine.detail(buildDetails(offers(goal).map((offer) => factsOf(offer, belgianDay(Date.now()), showsStory))));
    engine.locate(buildPositions(offers(goal).map((offer) => offerPlace(offer).position)));
    return engine;
  };
  return (goal, query, facts) => {
    const engine = engines.get(goal) ?? engineOf(goal);
    engines.set(goal, engine);
    const asked = parseQuery(new URLSearchParams(query), goal);
    const { rows } = engine.search(facts ? { ...asked, wishes: { ...asked.wishes, ...wishesOf(facts) } } : asked);
    return [...rows].flatMap((row) => offers(goal)[row] ?? []);
  };
}

/** Returns the facts that editors ask for as wishes of a search. */
const wishesOf = (facts: WantedFacts): Wishes =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, Number(value)]));
