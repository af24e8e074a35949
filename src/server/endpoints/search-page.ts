import type { CardData } from '#contract/card.ts';
import { municipalitiesFile, type SearchOption } from '#contract/search-options.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { LIST_OF_GOAL, PAGE_SIZE } from '#domain/list.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { createEngine, type SearchEngine } from '#search/engine.ts';
import { type ById, cardFile, indexFile, positionsFile, wordsFile } from '#search/files.ts';
import type { IndexFile } from '#search/index-file.ts';
import type { PositionsFile } from '#search/positions-file.ts';
import { parseQuery, writeQuery } from '#search/query.ts';
import type { WordsFile } from '#search/words-file.ts';
import type { Site } from '../built/site-data.ts';
import { page, seeOther } from '../http/answers.ts';
import { filledList } from '../pages/filled-list.ts';
import type { ApiContext } from '../ports/context.ts';

/** The built site, and where its lists are. */
type SearchPorts = Pick<ApiContext, 'site' | 'page' | 'file'>;

/**
 * A list with a search in its address, filled in as the browser would do it: for those without JavaScript, and so that
 * others see it at once. undefined for any other address.
 */
export async function searchPage(request: Request, context: SearchPorts): Promise<Response | undefined> {
  const { pathname: path, searchParams } = new URL(request.url);
  const site = await context.site();
  const list = listAt(path, site);
  if (!list) return undefined;
  const { language, goal } = list;
  const changed = await otherGoal(searchParams, list, context);
  if (changed) return seeOther(changed);
  const query = parseQuery(searchParams, goal);
  if (!writeQuery(query, goal)) return undefined;
  const [html, index] = await Promise.all([context.page(path), context.file(indexFile(language, goal))]);
  if (!html || !index) return undefined;
  const engine = engineOf(indexFile(language, goal), index);
  if (query.text) teach(engine, await context.file(wordsFile(language, goal)));
  if (query.area) engine.locate(JSON.parse((await context.file(positionsFile(goal))) ?? '{}') as PositionsFile);
  const { rows } = engine.search(query);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const number = Math.min(query.page, pages);
  const shown = [...rows.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE)];
  const cards = await Promise.all(
    shown.map(async (row) => {
      const id = engine.id(row);
      const file = await context.file(cardFile(language, goal, id, engine.size));
      return (JSON.parse(file ?? '{}') as ById<CardData>)[id];
    }),
  );
  const all = query.cities.length > 0 ? await context.file(municipalitiesFile(language)) : undefined;
  const municipalities = all ? (JSON.parse(all) as SearchOption[]) : undefined;
  const found = { cards: cards.filter((card) => card !== undefined), count: rows.length, page: number, pages };
  return page(200, filledList(html, query, { ...found, municipalities, path, goal, language }));
}

/** Where the box leads that asks for another goal than its page's: without what the goal does not have. */
async function otherGoal(
  parameters: URLSearchParams,
  { language, goal }: { language: Language; goal: Goal },
  context: SearchPorts,
): Promise<string | undefined> {
  // The field, and behind it the button that asks for the other one.
  const said = parameters.getAll('goal').flatMap((text) => GOALS.find((one) => one === text) ?? []);
  const wanted = said.at(-1);
  if (!wanted || said.every((one) => one === goal)) return undefined;
  const index = await context.file(indexFile(language, wanted));
  const asked = parseQuery(parameters, wanted);
  const query = index ? engineOf(indexFile(language, wanted), index).within(asked) : asked;
  return (await context.site()).page(LIST_OF_GOAL[wanted], language) + writeQuery(query, wanted);
}

const engines = new Map<string, { text: string; engine: SearchEngine }>();

/** The engine of an index, made again when a new build has changed it. */
function engineOf(path: string, text: string): SearchEngine {
  const known = engines.get(path);
  if (known?.text === text) return known.engine;
  const engine = createEngine(JSON.parse(text) as IndexFile);
  engines.set(path, { text, engine });
  return engine;
}

const taught = new WeakMap<SearchEngine, string>();

/** Gives an engine its words, and again when a new build has changed them. */
function teach(engine: SearchEngine, words: string | undefined): void {
  if (words === undefined || taught.get(engine) === words) return;
  engine.learn(JSON.parse(words) as WordsFile);
  taught.set(engine, words);
}

function listAt(path: string, site: Site): { language: Language; goal: Goal } | undefined {
  for (const goal of GOALS) {
    const isHere = (one: Language) =>
      site.languages.enabled.includes(one) && site.page(LIST_OF_GOAL[goal], one) === path;
    const language = LANGUAGES.find(isHere);
    if (language) return { language, goal };
  }
  return undefined;
}
