import { atom } from 'nanostores';
import type { Goal } from '#domain/price.ts';
import { fullRange, type PriceRange } from '../engine/price-range.ts';
import { EMPTY_QUERY, type SearchQuery, writeQuery } from '../engine/query.ts';
import type { SearchMistake } from '../engine/query-mistakes.ts';
import { withoutPrice } from '../engine/wishes.ts';
import { $municipalities, $query, $types, go, type SearchPlace, show } from '../search-store.ts';
import { isSentence } from '../sentence/is-sentence.ts';
import type { Understood } from '../sentence/understood.ts';
import type { BoxFields } from './box-fields.ts';
import { afterPaint, afterTyping } from './search-delay.ts';

export interface BoxSetup extends SearchPlace {
  /**
   * whether the page contains the list of the goal, which then shows the results; other pages only show the number of
   * results
   */
  hasList: boolean;
  /** Returns the path of the list of a goal. */
  pathOf: (goal: Goal) => string;
}

interface OpenedBox {
  fields: BoxFields;
  setup: BoxSetup;
}

/** The price range in the price fields. The slider follows it. */
export const $price = atom<{ goal: Goal; range: PriceRange } | undefined>(undefined);

/** Values of the box or the address that the search leaves out. The box reports them at their fields. */
export const $mistakes = atom<readonly SearchMistake[]>([]);

/** The value that the visitor has to correct before the search begins; another object after each attempt. Its filter opens. */
export const $toCorrect = atom<SearchMistake | undefined>(undefined);

let open: OpenedBox | undefined;
/** Cancels a search that has not begun yet. */
let cancelSearch = () => {};

/** Returns the box that is connected to the search; undefined before any box is connected. */
export const openedBox = (): OpenedBox | undefined => open;

export function setOpenedBox(box: OpenedBox): void {
  open = box;
}

/** Returns whether the page contains the list of the selected goal. */
export const isHere = (): boolean => open?.setup.hasList === true && open.fields.goal() === open.setup.goal;

/** Returns the goal that is selected in the box; `sale` before the box is connected. */
export const chosenGoal = (): Goal => open?.fields.goal() ?? 'sale';

function asked(): SearchQuery {
  return open ? open.fields.read(isHere() ? $query.get() : EMPTY_QUERY) : EMPTY_QUERY;
}

function search(replace: boolean): void {
  cancelSearch();
  tellMistakes();
  sentences++;
  const query = asked();
  if (isSentence(query.text)) void searchSentence(query, replace);
  else if (isHere()) void go(query, { replace });
  else if (open) void show(query, open.fields.goal());
}

/** Number of searches that have begun. A sentence that is understood later than the next search has no effect. */
let sentences = 0;
/** The sentence whose filters the search has, while the field still shows the sentence. */
let shownSentence = '';

/** Returns what a sentence means; without a connection, the sentence stays text. */
async function meaningOf(query: SearchQuery): Promise<Understood> {
  const goal = chosenGoal();
  try {
    if (!open || !isSentence(query.text)) return { query, goal };
    const { understood } = await import('../sentence/understood.ts');
    return await understood(query, goal, open.setup.language);
  } catch {
    return { query, goal };
  }
}

/** Searches for what a sentence means while the visitor types. The field keeps the sentence until it loses the focus. */
export async function searchSentence(query: SearchQuery, replace: boolean): Promise<void> {
  const mine = ++sentences;
  const meant = await meaningOf(query);
  if (mine !== sentences || !open) return;
  if (!isHere() || meant.goal !== open.setup.goal) return show(meant.query, meant.goal);
  shownSentence = query.text;
  const shown = go(meant.query, { replace });
  if (!open.fields.isTyping()) settleText();
  await shown;
}

/** Replaces a sentence by the text that is left of it. The fields of the filters show the rest of its meaning. */
export function settleText(): void {
  if (!open || !shownSentence || open.fields.text() !== shownSentence) return;
  shownSentence = '';
  open.fields.write($query.get());
}

/** Shows the results of a sentence, or opens the list of the goal that it names. */
async function submitSentence(query: SearchQuery): Promise<void> {
  const mine = ++sentences;
  const meant = await meaningOf(query);
  if (mine !== sentences || !open) return;
  const { setup, fields } = open;
  if (!setup.hasList || meant.goal !== setup.goal)
    return location.assign(setup.pathOf(meant.goal) + writeQuery(meant.query, meant.goal));
  fields.ownGoal();
  fields.write(meant.query);
  await go(meant.query);
}

/** Reports the values of the fields that the search cannot use. Returns the first of them. */
export function tellMistakes(): SearchMistake | undefined {
  const mistakes = open?.fields.mistakes() ?? [];
  if (mistakes.length + $mistakes.get().length > 0) $mistakes.set(mistakes);
  return mistakes[0];
}

/** Moves the slider to the price range in the price fields. */
export function publishPrice(): void {
  if (open) $price.set({ goal: open.fields.goal(), range: open.fields.priceRange() });
}

/** Searches after a field has changed. `isText`: waits until the visitor stops typing. */
export function changed(isText: boolean): void {
  cancelSearch();
  cancelSearch = isText ? afterTyping(() => search(true)) : afterPaint(() => search(false));
}

/**
 * Searches after the visitor has typed a price, which is then shown as the page's language writes it. A price that the
 * search cannot use stays as it was typed.
 */
export function settlePrice(): void {
  if (!open) return;
  if (!tellMistakes()) open.fields.writePrice(open.fields.priceRange());
  publishPrice();
  search(false);
}

/**
 * Writes the price range of the slider into the fields. `isDone`: the visitor released the slider or pressed a key. Keys
 * that follow each other quickly are one movement, with one entry in the browser's history.
 */
export function slidePrice(range: PriceRange, isDone: boolean): void {
  open?.fields.writePrice(range);
  if (!isDone) return;
  cancelSearch();
  cancelSearch = afterTyping(() => search(false));
}

/**
 * Applies a change of the goal: resets the price, and deselects municipalities and types that the goal does not offer.
 * `leads`: opens the list of the selected goal if the page contains the list of the other goal.
 */
export function chooseGoal(leads: boolean): void {
  if (!open) return;
  const { fields } = open;
  const goal = fields.goal();
  const others = new Set(
    [...$municipalities.get(), ...$types.get()].flatMap(({ value, only }) => (only && only !== goal ? value : [])),
  );
  const { cities, types, wishes, ...rest } = fields.read(EMPTY_QUERY);
  fields.writePrice(fullRange(goal));
  fields.write({
    ...rest,
    cities: cities.filter((city) => !others.has(city)),
    types: types.filter((type) => !others.has(String(type))),
    price: undefined,
    wishes: withoutPrice(wishes),
  });
  publishPrice();
  if (leads && open.setup.hasList && !isHere()) submit();
  else search(true);
}

/** Clears all filters. The order of the results stays. */
export function clearAll(): void {
  if (!open) return;
  open.fields.writePrice(fullRange(open.fields.goal()));
  open.fields.write({ ...EMPTY_QUERY, sort: $query.get().sort });
  publishPrice();
  search(false);
}

/** Adds municipalities to the search, and clears the text with which the visitor found them. */
export function chooseCities(cities: readonly string[]): void {
  if (!open) return;
  cancelSearch();
  const before = asked();
  const query = { ...before, text: '', cities: [...new Set([...before.cities, ...cities])].sort(), page: 1 };
  open.fields.write(query);
  if (isHere()) void go(query);
  else location.assign(open.setup.pathOf(open.fields.goal()) + writeQuery(query, open.fields.goal()));
}

/**
 * Shows the results if the page contains the list of the selected goal, else opens that list. If the search cannot use a
 * value, focuses its field instead. @returns whether the search begins
 */
export function submit(): boolean {
  cancelSearch();
  if (!open) return false;
  const { fields, setup } = open;
  const mistake = tellMistakes();
  if (mistake) {
    $toCorrect.set(mistake);
    afterPaint(() => fields.focus(mistake.field));
  } else if (isSentence(asked().text)) void submitSentence(asked());
  else if (isHere()) void go(asked());
  else location.assign(setup.pathOf(fields.goal()) + writeQuery(asked(), fields.goal()));
  return !mistake;
}

/** The built list, the results or the message that replaces them, with the selection of its order, if it has one. */
interface FocusPlace {
  place: HTMLElement | null;
  order?: HTMLSelectElement | null | undefined;
}

let left: 'order' | 'list' | undefined;

/** Returns the order selection of the built list. */
export const builtOrder = (): HTMLSelectElement | undefined => open?.fields.order;

/** Remembers whether a list, or its order selection, had the focus when another list replaced it. */
export function leaveFocus({ place, order }: FocusPlace): void {
  // The selector `:focus` no longer matches in a list that has just been hidden.
  const { activeElement } = document;
  left = order && order === activeElement ? 'order' : place?.contains(activeElement) ? 'list' : undefined;
}

/** Gives a list the focus of the list that it has replaced: its order selection, or the list itself. */
export function takeFocus({ place, order }: FocusPlace): void {
  if (left === 'order' && order) order.focus();
  else if (left) place?.focus({ preventScroll: true });
  left = undefined;
}
