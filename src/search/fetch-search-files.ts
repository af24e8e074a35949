import type { CardData } from '#cards/card-html.ts';
import type { Goal } from '#domain/price.ts';
import { fetchOnce } from '#platform/islands/load-once.ts';
import { createEngine, type SearchEngine } from './engine/engine.ts';
import type { IndexFile } from './engine/index-file.ts';
import type { PositionsFile } from './engine/positions-file.ts';
import { type ById, cardFile, indexFile, positionsFile, wordsFile } from './engine/published-files.ts';
import type { SearchQuery } from './engine/query.ts';
import type { WordsFile } from './engine/words-file.ts';

const engines = new Map<string, SearchEngine>();
const located = new Set<SearchEngine>();
const taught = new Set<SearchEngine>();

/** The search of a goal, loaded when it is first asked for. @throws where the connection fails for good. */
export async function loadEngine(language: string, goal: Goal): Promise<SearchEngine> {
  const path = indexFile(language, goal);
  const file = await fetchOnce<IndexFile>(path);
  const engine = engines.get(path) ?? createEngine(file);
  engines.set(path, engine);
  return engine;
}

/** Gives an engine the positions of its homes. @throws as loadEngine */
export async function locate(engine: SearchEngine): Promise<void> {
  if (located.has(engine)) return;
  engine.locate(await fetchOnce<PositionsFile>(positionsFile(engine.file.goal)));
  located.add(engine);
}

/** Gives an engine the words of its homes. @throws as loadEngine */
export async function teach(engine: SearchEngine): Promise<void> {
  if (taught.has(engine)) return;
  const { language, goal } = engine.file;
  engine.learn(await fetchOnce<WordsFile>(wordsFile(language, goal)));
  taught.add(engine);
}

/** Gives an engine what a query looks by. @throws as loadEngine */
export async function prepare(engine: SearchEngine, { text, area }: SearchQuery): Promise<void> {
  await Promise.all([text && teach(engine), area && locate(engine)]);
}

/** The cards of some rows of an index, in that order. @throws as loadEngine */
export async function loadCards({ file: { language, goal }, size, id }: SearchEngine, rows: readonly number[]) {
  const cards = await Promise.all(
    rows.map(async (row) => (await fetchOnce<ById<CardData>>(cardFile(language, goal, id(row), size)))[id(row)]),
  );
  return cards.filter((card) => card !== undefined);
}
