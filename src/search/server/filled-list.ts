import { type CardData, listCards } from '#cards/card-html.ts';
import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { fillControl, keepQuery, setFlag, setIslandProp } from '#server/built-page.ts';
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
} from '#server/html-tree.ts';
import { fullRange, priceFields } from '../engine/price-range.ts';
import { optionItems, type SearchOption } from '../engine/published-files.ts';
import {
  EMPTY_QUERY,
  MORE,
  pageOfSearch,
  ROOM_CHIPS_MAX,
  ROOM_KINDS,
  ROOMS,
  type SearchQuery,
  writeQuery,
} from '../engine/query.ts';
import { mistakesIn } from '../engine/query-mistakes.ts';
import { WISH_NAMES, WISHES, wishText } from '../engine/wishes.ts';
import { listCount, pagerInside, pagerTexts } from '../results/pager-html.ts';
import { tellMistakes } from './tell-mistakes.ts';

/** The results of a search on one page. */
export interface FoundPage {
  cards: readonly CardData[];
  count: number;
  page: number;
  pages: number;
  path: string;
  goal: Goal;
  language: Language;
  /** all municipalities, set if the search selects one; they replace the options of a page that contains only some */
  municipalities: readonly SearchOption[] | undefined;
  /** HTML of the fields of wishes, if the search uses wishes or the visitor asked for the fields */
  wishFields?: string | undefined;
  /** parameters of the address, with values that the search may not be able to use */
  parameters: URLSearchParams;
}

/** Returns the HTML of a built list with the results of a search, as the islands would render it. */
export function filledList(html: string, query: SearchQuery, found: FoundPage): string {
  const { cards, count, page: number, pages, path, goal, language } = found;
  const t = textsOf(language);
  const document = readHtml(html);
  const more = [...elements(document)].find((element) => attribute(element, 'data-more') !== undefined);
  if (more && found.municipalities) setHtml(more, optionItems('city', found.municipalities));
  for (const element of found.wishFields === undefined ? [] : elements(document)) {
    if (attribute(element, 'data-wishes') !== undefined) setHtml(element, found.wishFields ?? '');
    if (attribute(element, 'data-pick') === 'more') setFlag(element, 'open', found.parameters.has(MORE));
  }
  const all = [...elements(document)];
  const prices = priceFields(query.price ?? fullRange(goal), goal, language);
  for (const element of all) fillFilter(element, query, prices);
  const mistakes = tellMistakes(all, mistakesIn(found.parameters, goal), found);
  keepQuery(all, writeQuery(query, goal));
  const results = builtList(all);
  if (!results) return html;
  const bar = all.find((element) => attribute(element, 'class') === 'list-bar');
  tellBox(all, more !== undefined && found.municipalities !== undefined);
  setHtml(results, count > 0 ? `<div class="cards">${listCards(cards, t('card.noPhoto'))}</div>` : '');
  if (bar) {
    results.childNodes.unshift(bar);
    // Its island counts hidden homes of the built list.
    bar.childNodes = bar.childNodes.filter((child) => !('tagName' in child && child.tagName === 'astro-island'));
    const [told] = elements(bar);
    // Without JavaScript, the link that saves a search cannot include the search.
    for (const one of elements(bar)) if (attribute(one, 'data-save') !== undefined) setAttribute(one, 'hidden', '');
    for (const mistake of mistakes) append(bar, 'p', { class: 'note' }, mistake);
    if (told) setText(told, listCount(t, count, number, pages));
    const whole = writeQuery({ ...EMPTY_QUERY, sort: query.sort }, goal);
    if (writeQuery({ ...query, page: 1 }, goal) !== whole)
      append(append(bar, 'p', {}), 'a', { href: path + whole }, t('search.clear'));
  }
  if (count === 0) append(append(results, 'div', { class: 'empty' }), 'p', {}, t('search.none'));
  if (pages > 1) {
    const paging = append(results, 'nav', { class: 'paging', 'aria-label': t('list.paging') });
    const address = (to: number) => path + pageOfSearch({ ...query, page: to }, goal);
    setHtml(paging, pagerInside(number, pages, address, pagerTexts(t)));
  }
  return writeHtml(document);
}

/** Returns the built list, which is inside the island of the results. */
function builtList(all: readonly Element[]): Element | undefined {
  const results = all.find((element) => attribute(element, 'data-results') !== undefined);
  return results && ([...elements(results)].find(({ tagName }) => tagName === 'astro-slot') ?? results);
}

/** Tells the island of the search box what the server has rendered into the page. */
function tellBox(all: readonly Element[], hasAll: boolean): void {
  const box = all.find(
    (element) => element.tagName === 'astro-island' && attribute(element, 'component-url')?.includes('/SearchBox.'),
  );
  if (!box) return;
  setIslandProp(box, 'isFiltered', true);
  if (hasAll) setIslandProp(box, 'hasAll', true);
}

/** Fills in a field of the search box from the query. */
function fillFilter(element: Element, query: SearchQuery, prices: ReturnType<typeof priceFields>): void {
  const rest = attribute(element, 'data-rest');
  if (rest !== undefined)
    fillRestChip(element, query.rooms[ROOM_KINDS.find((kind) => ROOMS[kind] === rest) ?? 'bedrooms']);
  if (element.tagName !== 'input' && element.tagName !== 'select') return;
  const values = valuesOf(attribute(element, 'name'), query, prices);
  if (values) fillControl(element, values);
}

/** Shows the chip of a number of rooms that is above those on offer. */
function fillRestChip(chip: Element, count = 0): void {
  if (count <= ROOM_CHIPS_MAX) return;
  setAttribute(chip, 'hidden', undefined);
  for (const inside of elements(chip)) {
    if (inside.tagName === 'input') setAttribute(inside, 'value', String(count));
    else if (inside.tagName === 'span') setText(inside, `${count}+`);
  }
}

/** Returns the values of a field of the search box; undefined for a field that a search does not fill in. */
function valuesOf(
  name: string | undefined,
  { text, cities, types, rooms, wishes, sort }: SearchQuery,
  prices: ReturnType<typeof priceFields>,
): string[] | undefined {
  if (name === 'search') return [text];
  if (name === 'city') return [...cities];
  if (name === 'type') return types.map(String);
  if (name === 'pricefrom') return prices.from ? [prices.from] : [];
  if (name === 'priceto') return prices.to ? [prices.to] : [];
  if (name === 'sort') return [sort === 'newest' ? '' : sort];
  const wish = WISH_NAMES.find((one) => WISHES[one].parameter === name);
  if (wish) return wishes[wish] === undefined ? [''] : [wishText(wish, wishes[wish])];
  const room = ROOM_KINDS.find((kind) => ROOMS[kind] === name);
  return room && [String(rooms[room] ?? '')];
}
