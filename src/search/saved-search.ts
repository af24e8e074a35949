import type { WantedFacts } from '#agency/content/page-module.schema.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import type { Goal } from '#domain/price.ts';
import { isProject, type Offer, offerPlace } from '#domain/project.ts';
import { searchIndex, searchWords } from '#search/build-search-files.ts';
import { createEngine, type SearchEngine } from '#search/engine/engine.ts';
import { buildPositions } from '#search/engine/positions-file.ts';
import { parseQuery } from '#search/engine/query.ts';

/**
 * Returns a function that runs a saved search, given as the query of its URL, over everything on offer. The result is
 * in the order that the query asks for. With `facts`, only homes that have all of them are found, and projects with such
 * a home among those that the search finds.
 */
export function savedSearches(
  { offers, neighbourhoods }: Pick<Catalogue, 'offers' | 'neighbourhoods'>,
  language: Language,
  fallback: Language,
): (goal: Goal, query: string, facts?: WantedFacts) => Offer[] {
  const engines = new Map<Goal, SearchEngine>();
  const engineOf = (goal: Goal): SearchEngine => {
    const index = searchIndex(offers(goal), goal, language, fallback);
    const engine = createEngine(index);
    engine.learn(searchWords({ offers: offers(goal), index, neighbourhoods, language, fallback }));
    engine.locate(buildPositions(offers(goal).map((offer) => offerPlace(offer).position)));
    return engine;
  };
  return (goal, query, facts) => {
    const engine = engines.get(goal) ?? engineOf(goal);
    engines.set(goal, engine);
    const { rows } = engine.search(parseQuery(new URLSearchParams(query), goal));
    const found = [...rows].flatMap((row) => offers(goal)[row] ?? []);
    return facts ? withFacts(found, facts) : found;
  };
}

function withFacts(found: readonly Offer[], facts: WantedFacts): Offer[] {
  const homes = new Set(found.filter((offer) => !isProject(offer) && hasFacts(offer, facts)));
  return found.filter((offer) => (isProject(offer) ? offer.units.some((unit) => homes.has(unit)) : homes.has(offer)));
}

function hasFacts({ building, dimensions }: Listing, facts: WantedFacts): boolean {
  const { terraceAreaSqm = 0, plotAreaSqm } = dimensions;
  const { plotFrom = 0, plotTo = Number.POSITIVE_INFINITY } = facts;
  const isAnyPlot = facts.plotFrom === undefined && facts.plotTo === undefined;
  return (
    (!facts.garden || building.garden === true) &&
    (!facts.terrace || terraceAreaSqm > 0) &&
    (isAnyPlot || (plotAreaSqm !== undefined && plotAreaSqm >= plotFrom && plotAreaSqm <= plotTo))
  );
}
