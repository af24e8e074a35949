import { lastVisit } from '#consent/last-visit.ts';
import type { Goal } from '#domain/price.ts';
import { EMPTY_QUERY, type SearchQuery, writeQuery } from '../engine/query.ts';
import { mistakesIn } from '../engine/query-mistakes.ts';
import { askedPrice } from '../engine/typed-price.ts';
import { returnToPlace } from '../keep-place.ts';
import { $query, fromAddress, go, show, startSearch } from '../search-store.ts';
import { isSentence } from '../sentence/is-sentence.ts';
import { type BoxFields, boxFields } from './box-fields.ts';
import {
  $mistakes,
  type BoxSetup,
  chooseGoal,
  isHere,
  openedBox,
  publishPrice,
  searchSentence,
  setOpenedBox,
  tellMistakes,
} from './box-store.ts';
import { afterPaint } from './search-delay.ts';

/**
 * Connects the fields of the box to the search. Values that the visitor entered before hydration take precedence over
 * those in the address. @returns a function that disconnects them
 */
export function openBox(form: HTMLFormElement, setup: BoxSetup): () => void {
  startSearch(setup);
  const fields = boxFields(form, setup.goal, setup.language);
  const isFirst = !openedBox();
  setOpenedBox({ fields, setup });
  if (isFirst) begin(fields, setup);
  publishPrice();
  afterPaint(lastVisit);
  return setup.hasList ? followHistory(form, fields) : () => undefined;
}

/** Fills in the fields from the address when the visitor goes back or forward. @returns a function that stops this */
function followHistory(form: HTMLFormElement, fields: BoxFields): () => void {
  const closed = new AbortController();
  // The visitor leaves for the list of the other goal. The browser may later restore this page as it was left, so its
  // own goal is selected again.
  addEventListener(
    'pagehide',
    () => {
      if (isHere()) return;
      fields.ownGoal();
      fields.write($query.get());
    },
    closed,
  );
  addEventListener(
    'popstate',
    () => {
      void fromAddress().then(returnToPlace);
      fields.write($query.get());
      tellMistakes();
    },
    closed,
  );
  const stop = $query.subscribe((query) => {
    if (!form.matches(':focus-within')) fields.write(query);
    publishPrice();
  });
  return () => {
    closed.abort();
    stop();
  };
}

/**
 * Starts the first search. If the visitor has changed fields before hydration, searches with their values, otherwise
 * with the address, including its page.
 */
function begin(fields: BoxFields, { goal, hasList, isFiltered }: BoxSetup): void {
  const ofAddress = $query.get();
  // The search with which the fields arrived. Values that the server has filled in do not count as typed.
  const arrived = isFiltered ? ofAddress : { ...EMPTY_QUERY, area: ofAddress.area, wishes: ofAddress.wishes };
  const read = fields.read(arrived);
  const isSorted = fields.isSorted();
  const typed = isSorted ? read : { ...read, sort: ofAddress.sort };
  const filtersOf = (query: SearchQuery) => writeQuery({ ...query, sort: 'newest', page: 1 }, goal);
  const isChanged = isSorted || filtersOf(typed) !== filtersOf(arrived);
  fields.write(hasList && !isChanged ? ofAddress : typed);
  const isWrong = hasList && !isChanged && writeMistakes(fields, goal);
  if (!hasList) void show(typed, fields.goal());
  else if (fields.goal() !== goal) beginWithOtherGoal(fields, ofAddress);
  // Without changes, this still replaces the address by its canonical form, unless that would drop a value that the
  // visitor has to correct: a reload reports it again.
  else {
    const first = isChanged ? typed : ofAddress;
    const shown = isWrong
      ? show(first)
      : isSentence(first.text)
        ? searchSentence(first, true)
        : go(first, { replace: true });
    void shown.then(returnToPlace);
  }
}

/** Shows the values of the address that the search cannot use in their fields. Returns whether there are any. */
function writeMistakes(fields: BoxFields, goal: Goal): boolean {
  const parameters = new URLSearchParams(location.search);
  const mistakes = mistakesIn(parameters, goal);
  if (mistakes.some(({ filter }) => filter === 'price')) fields.writeTyped(askedPrice(parameters));
  $mistakes.set(mistakes);
  return mistakes.length > 0;
}

/**
 * Handles that the other goal is selected at the start. If the visitor selected it before hydration, opens its list,
 * unless the visitor is still selecting with arrow keys. If the browser restored the field after going back, resets it.
 */
function beginWithOtherGoal(fields: BoxFields, ofAddress: SearchQuery): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate') chooseGoal(!isGoalByKeys());
  else {
    fields.ownGoal();
    void go(ofAddress, { replace: true });
  }
}

/** Returns whether the visitor selects the goal with the keyboard. A press on the goal does not make its focus visible. */
const isGoalByKeys = (): boolean => document.activeElement?.matches('[name="goal"]:focus-visible') ?? false;
