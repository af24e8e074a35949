import type { CardData } from '#cards/card-html.ts';
import { PAGE_SIZE } from '#domain/list.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { cameFrom } from '#platform/islands/came-from.ts';
import { type IslandTexts, loadTexts } from '#platform/islands/texts.ts';
import { pageOfSearch, parseQuery, type SearchQuery } from '#search/engine/query.ts';
import { loadCards, loadEngine, prepare } from '#search/fetch-search-files.ts';

/** The position of a home in the list or search from which the visitor came. */
export interface Neighbours {
  texts: IslandTexts;
  /** address of the page of the list that shows this home */
  list: string;
  /** position in the list, starting with 1 */
  number: number;
  count: number;
  previous: CardData | undefined;
  next: CardData | undefined;
}

interface Asked {
  goal: Goal;
  query: SearchQuery;
}

let finding: Promise<Neighbours | undefined> | undefined;

/**
 * Finds the homes before and after the home of this page, once per page. Resolves to undefined if the list does not
 * contain the home or the files cannot be fetched.
 * @param list path of the list with this home's goal
 */
export function findNeighbours(language: string, id: number, list: string): Promise<Neighbours | undefined> {
  const from = cameFrom(list);
  finding ??= from ? find(language, id, new URL(from)).catch(() => undefined) : Promise.resolve(undefined);
  return finding;
}

async function find(language: string, id: number, from: URL): Promise<Neighbours | undefined> {
  const texts = await loadTexts('neighbours', language);
  const asked = askedBy(from, texts);
  if (!asked) return undefined;
  const { goal, query } = asked;
  const engine = await loadEngine(language, goal);
  await prepare(engine, query);
  const own = engine.rowOf(id);
  const { rows } = engine.search(query);
  const at = own === undefined ? -1 : rows.indexOf(own);
  if (at < 0) return undefined;
  const card = async (index: number) => {
    const row = rows[index];
    return row === undefined ? undefined : (await loadCards(engine, [row]))[0];
  };
  const [previous, next] = await Promise.all([card(at - 1), card(at + 1)]);
  const page = Math.floor(at / PAGE_SIZE) + 1;
  const list = texts[goal] + pageOfSearch({ ...query, page }, goal);
  return { texts, list, number: at + 1, count: rows.length, previous, next };
}

/** Returns the goal and the search that an address of a list contains; undefined if it is not the address of a list. */
function askedBy({ pathname, searchParams }: URL, texts: IslandTexts): Asked | undefined {
  const path = pathname.replace(/\d+\/$/, '');
  const goal = GOALS.find((one) => texts[one] === path);
  return goal && { goal, query: parseQuery(searchParams, goal) };
}
