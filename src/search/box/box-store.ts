import { atom } from 'nanostores';
import type { Goal } from '#domain/price.ts';
import type { PriceRange } from '../engine/price-range.ts';
import { EMPTY_QUERY, type SearchQuery, writeQuery } from '../engine/query.ts';
import { returnToPlace } from '../keep-place.ts';
import {
  $municipalities,
  $query,
  $types,
  fromAddress,
  go,
  type SearchPlace,
  show,
  startSearch,
} from '../search-store.ts';
import { afterPaint } from './after-paint.ts';
import { type BoxFields, boxFields, type PriceEnd } from './box-fields.ts';

const TYPING_MS = 250;

export interface BoxSetup extends SearchPlace {
  /** the page has a list of the goal, where a search is shown at once; else it is only counted */
  hasList: boolean;
  /** of the list of a goal */
  pathOf: (goal: Goal) => string;
}

/** What the fields of the price say, told to the slider when they change. */
export const $price = atom<{ goal: Goal; range: PriceRange } | undefined>(undefined);

let open: { fields: BoxFields; setup: BoxSetup } | undefined;
/** Gives up a search that waits: until somebody has stopped typing, or until a press is seen. */
let giveUp = () => {};

/** The box takes its fields over as they stand: what was typed before it was there wins over the address. @returns what ends that */
export function openBox(form: HTMLFormElement, setup: BoxSetup): () => void {
  startSearch(setup);
  const fields = boxFields(form, setup.goal, setup.language);
  const isFirst = !open;
  open = { fields, setup };
  if (isFirst) begin(fields, setup);
  tellPrice();
  if (!setup.hasList) return () => undefined;
  const closed = new AbortController();
  // Who comes back from the list of the other goal is on this one again.
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
    },
    closed,
  );
  const stop = $query.subscribe((query) => {
    if (!form.matches(':focus-within')) fields.write(query);
    tellPrice();
  });
  return () => {
    closed.abort();
    stop();
  };
}

function begin(fields: BoxFields, { goal, hasList }: BoxSetup): void {
  const asked = $query.get();
  const read = fields.read({ ...EMPTY_QUERY, area: asked.area });
  const isSorted = fields.isSorted();
  const typed = isSorted ? read : { ...read, sort: asked.sort };
  const begun = isSorted || writeQuery({ ...typed, sort: 'newest', area: undefined }, goal) !== '';
  fields.write(hasList && !begun ? asked : typed);
  if (!hasList) void show(typed, fields.goal());
  else if (fields.goal() !== goal) beginElsewhere(fields, asked);
  // However the address was written, it is now as the same search always is.
  else void go(begun ? typed : asked, { replace: true }).then(returnToPlace);
}

/** The other goal was pressed before the box was there, and leads on; or a browser has put it back, which comes again. */
function beginElsewhere(fields: BoxFields, asked: SearchQuery): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate') chooseGoal(true);
  else {
    fields.ownGoal();
    void go(asked, { replace: true });
  }
}

const isHere = () => open?.setup.hasList === true && open.fields.goal() === open.setup.goal;

function asked(): SearchQuery {
  return open ? open.fields.read(isHere() ? $query.get() : EMPTY_QUERY) : EMPTY_QUERY;
}

function change(replace: boolean): void {
  giveUp();
  if (isHere()) void go(asked(), { replace });
  else if (open) void show(asked(), open.fields.goal());
}

function tellPrice(): void {
  if (open) $price.set({ goal: open.fields.goal(), range: open.fields.priceRange() });
}

/** A field has changed; while somebody types, the search waits a moment. */
export function changed(isText: boolean): void {
  giveUp();
  if (!isText) giveUp = afterPaint(() => change(false));
  else {
    const typing = setTimeout(change, TYPING_MS, true);
    giveUp = () => clearTimeout(typing);
  }
}

/** What was typed as a price counts, by the rules of prices. */
export function settlePrice(end: PriceEnd): void {
  open?.fields.writePrice(open.fields.priceRange(end));
  tellPrice();
  change(false);
}

/** The slider says what the price is; `isDone`: it was let go. */
export function slidePrice(range: PriceRange, isDone: boolean): void {
  open?.fields.writePrice(range);
  if (isDone) change(false);
}

/**
 * Prices of one goal say nothing of the other, and what only the other one has cannot be chosen any more. `leads`: on a list,
 * to that of the goal at once.
 */
export function chooseGoal(leads: boolean): void {
  if (!open) return;
  const { fields } = open;
  const goal = fields.goal();
  const others = new Set(
    [...$municipalities.get(), ...$types.get()].flatMap(({ value, only }) => (only && only !== goal ? value : [])),
  );
  const { cities, types, ...rest } = fields.read(EMPTY_QUERY);
  fields.write({
    ...rest,
    cities: cities.filter((city) => !others.has(city)),
    types: types.filter((type) => !others.has(String(type))),
    price: undefined,
  });
  tellPrice();
  if (leads && open.setup.hasList && !isHere()) submit();
  else change(true);
}

/** Everything as it was before anybody searched; the order stays. */
export function clearAll(): void {
  if (!open) return;
  open.fields.write({ ...EMPTY_QUERY, sort: $query.get().sort });
  tellPrice();
  change(false);
}

/** Looks in these towns too, in place of what was typed. */
export function chooseCities(cities: readonly string[]): void {
  if (!open) return;
  giveUp();
  const before = asked();
  const query = { ...before, text: '', cities: [...new Set([...before.cities, ...cities])].sort(), page: 1 };
  open.fields.write(query);
  if (isHere()) void go(query);
  else location.assign(open.setup.pathOf(open.fields.goal()) + writeQuery(query, open.fields.goal()));
}

/** The goal that is chosen in the box; before it is open, that of its page. */
export const chosenGoal = (): Goal => open?.fields.goal() ?? 'sale';

export function count(name: string, by: 1 | -1): void {
  open?.fields.count(name, by);
  changed(false);
}

/** Shows the search, or goes to the list of its goal. */
export function submit(): void {
  giveUp();
  if (!open) return;
  const { fields, setup } = open;
  if (isHere()) void go(asked());
  else location.assign(setup.pathOf(fields.goal()) + writeQuery(asked(), fields.goal()));
}

/** Who was choosing an order in the list that was built goes on in the one that takes its place, */
export function takeFocus(order: HTMLSelectElement | null): void {
  if (open?.fields.order?.matches(':focus')) order?.focus();
}

let isLeft = false;

/** and the other way round, once that list is in sight again. */
export function leaveFocus(order: HTMLSelectElement | null): void {
  isLeft = order?.matches(':focus') ?? false;
}

export function giveFocusBack(): void {
  if (isLeft) open?.fields.order?.focus();
  isLeft = false;
}
