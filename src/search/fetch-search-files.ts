import type { CardData } from '#cards/card-html.ts';
import type { Goal } from '#domain/price.ts';
import { fetchOnce } from '#platform/islands/load-once.ts';
import type { DetailsFile } from './engine/details-file.ts';
import { createEngine, type SearchEngine } from './engine/engine.ts';
import type { IndexFile } from './engine/index-file.ts';
import { isByFact } from './engine/orders.ts';
import type { PositionsFile } from './engine/positions-file.ts';
import { type ById, cardFile, detailsFile, indexFile, positionsFile, wordsFile } from './engine/published-files.ts';
import type { SearchQuery } from './engine/query.ts';
import { hasWishes } from './engine/wishes.ts';
import type { WordsFile } from './engine/words-file.ts';

const engines = new Map<string, SearchEngine>();
const located = new Set<SearchEngine>();
const taught = new Set<SearchEngine>();

/** Returns the search engine of a goal. The first call fetches its index. @throws if a file cannot be fetched */
export async function loadEngine(language: string, goal: Goal): Promise<SearchEngine> {
  const path = indexFile(language, goal);
  const file = await fetchOnce<IndexFile>(path);
  const engine = engines.get(path) ?? createEngine(file);
  engines.set(path, engine);
  return engine;
}

/** Fetches the positions of homes that an engine needs to search an area. @throws if a file cannot be fetched */
export async function locate(engine: SearchEngine): Promise<void> {
  if (located.has(engine)) return;
  engine.locate(await fetchOnce<PositionsFile>(positionsFile(engine.file.goal)));
  located.add(engine);
}

/** Fetches the words that an engine needs to search text. @throws if a file cannot be fetched */
export async function teach(engine: SearchEngine): Promise<void> {
  if (taught.has(engine)) return;
  engine.learn(await loadWords(engine));
  taught.add(engine);
}

/** Fetches the words of an engine. @throws if the file cannot be fetched */
export const loadWords = ({ file: { language, goal } }: SearchEngine): Promise<WordsFile> =>
  fetchOnce<WordsFile>(wordsFile(language, goal));

const detailed = new Set<SearchEngine>();
let isAlwaysDetailed = false;

/** Makes each search count the homes per wish, because the fields of the wishes are shown. */
export function countWishes(): void {
  isAlwaysDetailed = true;
}

/** Fetches the facts of homes that an engine needs for wishes. @throws if a file cannot be fetched */
async function detail(engine: SearchEngine): Promise<void> {
  if (detailed.has(engine)) return;
  engine.detail(await fetchOnce<DetailsFile>(detailsFile(engine.file.goal)));
  detailed.add(engine);
}

/** Fetches the words, positions and facts that an engine needs for a query. @throws if a file cannot be fetched */
export async function prepare(engine: SearchEngine, query: SearchQuery): Promise<void> {
  const { text, area, wishes, sort } = query;
  const needsFacts = isAlwaysDetailed || hasWishes(wishes) || isByFact(sort);
  await Promise.all([text && teach(engine), area && locate(engine), needsFacts && detail(engine)]);
}

/** Fetches the cards of some rows of an index, in that order. @throws if a file cannot be fetched */
export async function loadCards({ file: { language, goal }, size, id }: SearchEngine, rows: readonly number[]) {
  const cards = await Promise.all(
    rows.map(async (row) => (await fetchOnce<ById<CardData>>(cardFile(language, goal, id(row), size)))[id(row)]),
  );
  return cards.filter((card) => card !== undefined);
}
