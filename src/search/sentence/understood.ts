import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import type { SearchQuery } from '../engine/query.ts';
import { loadEngine, loadWords } from '../fetch-search-files.ts';
import { goalOf, understand } from './understand.ts';

export interface Understood {
  query: SearchQuery;
  goal: Goal;
}

/**
 * Returns a query whose text is a sentence, with its recognised parts as filters, and the goal that it names. Fetches the
 * words of that goal. @throws if a file cannot be fetched
 */
export async function understood(query: SearchQuery, goal: Goal, language: Language): Promise<Understood> {
  const said = goalOf(query.text) ?? goal;
  const engine = await loadEngine(language, said);
  const words = await loadWords(engine);
  const possible = said === goal ? query : { ...engine.within(query), price: undefined };
  return { query: understand(possible, engine, words), goal: said };
}
