import type { CardData } from '#cards/card-html.ts';
import type { Language } from '#domain/language.ts';
import { PAGE_SIZE } from '#domain/list.ts';
import type { Goal } from '#domain/price.ts';
import type { Ports } from '#server/context.ts';
import type { DetailsFile } from '../engine/details-file.ts';
import { createEngine, type SearchEngine } from '../engine/engine.ts';
import type { IndexFile } from '../engine/index-file.ts';
import { isByFact } from '../engine/orders.ts';
import type { PositionsFile } from '../engine/positions-file.ts';
import { type ById, cardFile, detailsFile, indexFile, positionsFile, wordsFile } from '../engine/published-files.ts';
import { EMPTY_QUERY, type SearchQuery } from '../engine/query.ts';
import { hasWishes } from '../engine/wishes.ts';
import type { WordsFile } from '../engine/words-file.ts';

/** One page of the results of a search. */
export interface FoundHomes {
  /** homes and projects, as their cards show them */
  cards: CardData[];
  count: number;
  /** from 1 */
  page: number;
  pages: number;
}

type Files = Ports<'file'>;

/**
 * Searches the published files like the browser does. Returns undefined if the site has no list of this goal in this
 * language.
 */
export async function foundHomes(
  query: SearchQuery,
  { language, goal }: { language: Language; goal: Goal },
  context: Files,
): Promise<FoundHomes | undefined> {
  const engine = await preparedEngine(query, { language, goal }, context);
  if (!engine) return undefined;
  const { rows } = engine.search(query);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const shown = [...rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)];
  const cards = await Promise.all(
    shown.map(async (row) => {
      const id = engine.id(row);
      const file = await context.file(cardFile(language, goal, id, engine.size));
      return (JSON.parse(file ?? '{}') as ById<CardData>)[id];
    }),
  );
  return { cards: cards.filter((card) => card !== undefined), count: rows.length, page, pages };
}

/**
 * Returns the IDs of the homes that a text, an area and wishes find, with the published files. Returns undefined if the site
 * has no list of this goal in this language, or no facts of its homes.
 */
export async function fittingIds(
  wanted: Pick<SearchQuery, 'text' | 'area' | 'wishes'>,
  list: { language: Language; goal: Goal },
  context: Files,
): Promise<ReadonlySet<number> | undefined> {
  const query = { ...EMPTY_QUERY, ...wanted };
  const engine = await preparedEngine(query, list, context);
  // Without the facts, no home would ever be announced.
  if (!engine || (hasWishes(wanted.wishes) && !engine.facts())) return undefined;
  return new Set([...engine.search(query).rows].map((row) => engine.id(row)));
}

/** Returns the search engine of a published index, with the words, positions and facts that a query needs. */
async function preparedEngine(
  { text, area, wishes, sort }: SearchQuery,
  { language, goal }: { language: Language; goal: Goal },
  context: Files,
): Promise<SearchEngine | undefined> {
  const engine = await builtEngine(language, goal, context);
  if (!engine) return undefined;
  if (text) teach(engine, await context.file(wordsFile(language, goal)));
  if (area) engine.locate(JSON.parse((await context.file(positionsFile(goal))) ?? '{}') as PositionsFile);
  if (hasWishes(wishes) || isByFact(sort)) await detail(engine, context);
  return engine;
}

const detailed = new WeakMap<SearchEngine, string>();

/** Passes the facts of the homes to an engine, unless it already has the same facts. */
export async function detail(engine: SearchEngine, context: Files): Promise<void> {
  const facts = await context.file(detailsFile(engine.file.goal));
  if (facts === undefined || detailed.get(engine) === facts) return;
  engine.detail(JSON.parse(facts) as DetailsFile);
  detailed.set(engine, facts);
}

const engines = new Map<string, { text: string; engine: SearchEngine }>();

/**
 * Returns the search engine of a published index, created again if a build has changed the index; undefined if the
 * index does not exist.
 */
export async function builtEngine(language: Language, goal: Goal, context: Files): Promise<SearchEngine | undefined> {
  const path = indexFile(language, goal);
  const text = await context.file(path);
  if (text === undefined) return undefined;
  const known = engines.get(path);
  if (known?.text === text) return known.engine;
  const engine = createEngine(JSON.parse(text) as IndexFile);
  engines.set(path, { text, engine });
  return engine;
}

const taught = new WeakMap<SearchEngine, string>();

/** Passes the words for text search to an engine, unless it already has the same words. */
function teach(engine: SearchEngine, words: string | undefined): void {
  if (words === undefined || taught.get(engine) === words) return;
  engine.learn(JSON.parse(words) as WordsFile);
  taught.set(engine, words);
}
