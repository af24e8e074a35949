import { type CardData, listCards } from '#contract/card.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { LIST_OF_GOAL, PAGE_SIZE } from '#domain/list.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { textsOf } from '#i18n/texts.ts';
import { createEngine, type SearchEngine } from '#search/engine.ts';
import { type ById, cardFile, indexFile, municipalitiesFile, positionsFile } from '#search/files.ts';
import type { IndexFile } from '#search/index-file.ts';
import type { PositionsFile } from '#search/positions-file.ts';
import { EMPTY_QUERY, parseQuery, ROOM_KINDS, ROOMS, type SearchQuery, writeQuery } from '#search/query.ts';
import type { ApiContext } from '../api-context.ts';
import type { Site } from '../site-data.ts';
import { page } from './answers.ts';
import type { ApiAnswer, ApiRequest } from './exchange.ts';
import {
  append,
  attribute,
  type Element,
  elements,
  readHtml,
  setAttribute,
  setHtml,
  setText,
  writeHtml,
} from './html-tree.ts';

/**
 * A list with a search in its address, filled in as the browser would do it: for those without JavaScript, and so that
 * others see it at once. undefined for any other address.
 */
export async function searchPage(request: ApiRequest, context: ApiContext): Promise<ApiAnswer | undefined> {
  const site = await context.site();
  const list = listAt(request.path, site);
  if (!list) return undefined;
  const { language, goal } = list;
  const query = parseQuery(new URLSearchParams(request.query), goal);
  if (!writeQuery(query, goal)) return undefined;
  const [html, index] = await Promise.all([context.page(request.path), context.file(indexFile(language, goal))]);
  if (!html || !index) return undefined;
  const engine = engineOf(indexFile(language, goal), index);
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
  const towns = query.cities.length > 0 ? await context.file(municipalitiesFile(language)) : undefined;
  const found = { cards: cards.filter((card) => card !== undefined), count: rows.length, page: number, pages };
  return page(200, filledList(html, query, { ...found, towns, path: request.path, goal, language }));
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

function listAt(path: string, site: Site): { language: Language; goal: Goal } | undefined {
  for (const goal of GOALS) {
    const isHere = (one: Language) =>
      site.languages.enabled.includes(one) && site.page(LIST_OF_GOAL[goal], one) === path;
    const language = LANGUAGES.find(isHere);
    if (language) return { language, goal };
  }
  return undefined;
}

interface FoundPage {
  cards: readonly CardData[];
  count: number;
  page: number;
  pages: number;
  path: string;
  goal: Goal;
  language: Language;
  /** all of them as HTML, where the page names only some */
  towns: string | undefined;
}

function filledList(html: string, query: SearchQuery, found: FoundPage): string {
  const { cards, count, page: number, pages, path, goal, language } = found;
  const t = textsOf(language);
  const document = readHtml(html);
  const common = [...elements(document)].find((element) => attribute(element, 'data-more') !== undefined);
  if (common && found.towns) setHtml(common, JSON.parse(found.towns) as string);
  const all = [...elements(document)];
  for (const element of all) fillFilter(element, query);
  const results = all.find((element) => attribute(element, 'data-results') !== undefined);
  if (!results) return html;
  const bar = all.find((element) => attribute(element, 'class') === 'list-bar');
  setAttribute(results, 'data-filtered', '');
  setHtml(results, count > 0 ? `<div class="cards">${listCards(cards, t('card.noPhoto'))}</div>` : '');
  if (bar) {
    results.childNodes.unshift(bar);
    const [told] = elements(bar);
    if (told) setText(told, t('list.count', { count, page: number, pages }));
    const whole = writeQuery({ ...EMPTY_QUERY, sort: query.sort }, goal);
    if (writeQuery({ ...query, page: 1 }, goal) !== whole)
      append(append(bar, 'p', {}), 'a', { href: path + whole }, t('search.clear'));
  }
  if (count === 0) append(append(results, 'div', { class: 'empty' }), 'p', {}, t('search.none'));
  if (pages > 1) {
    const paging = append(results, 'nav', { class: 'paging', 'aria-label': t('list.paging') });
    const link = (to: number, text: string) =>
      append(paging, 'a', { href: path + writeQuery({ ...query, page: to }, goal) }, text);
    if (number > 1) link(number - 1, t('list.previous'));
    if (number < pages) link(number + 1, t('list.next'));
  }
  return writeHtml(document);
}

/** The box shows what was asked. */
function fillFilter(element: Element, query: SearchQuery): void {
  if (element.tagName === 'select' && attribute(element, 'name') === 'sort') {
    const chosen = query.sort === 'newest' ? '' : query.sort;
    for (const option of elements(element))
      setAttribute(option, 'selected', attribute(option, 'value') === chosen ? '' : undefined);
  }
  if (element.tagName !== 'input') return;
  const [name, value] = [attribute(element, 'name'), attribute(element, 'value') ?? ''];
  const room = ROOM_KINDS.find((kind) => ROOMS[kind] === name);
  if (name === 'search') setAttribute(element, 'value', query.text);
  else if (name === 'city') setAttribute(element, 'checked', query.cities.includes(value) ? '' : undefined);
  else if (name === 'type') setAttribute(element, 'checked', query.types.includes(Number(value)) ? '' : undefined);
  else if (room)
    setAttribute(element, 'value', query.rooms[room] === undefined ? undefined : String(query.rooms[room]));
  else if (name === 'pricefrom') setAttribute(element, 'value', query.price ? String(query.price.min) : undefined);
  else if (name === 'priceto') setAttribute(element, 'value', query.price ? String(query.price.max) : undefined);
}
