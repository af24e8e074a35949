import type { Language } from '#domain/language.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import {
  fullRange,
  isFull,
  type PriceRange,
  priceEndText,
  priceFields,
  typedMax,
  typedMin,
  typedRange,
} from '../engine/price-range.ts';
import { parseQuery, ROOM_KINDS, ROOMS, type SearchQuery, writeQuery } from '../engine/query.ts';
import { checkRoom } from './room-chips.ts';

export type PriceEnd = 'from' | 'to';

/**
 * Returns functions that read the fields of the search box into a query, and fill them in from a query. The selection
 * of the order above the built list is one of the fields.
 */
export function boxFields(form: HTMLFormElement, ownGoal: Goal, language: Language) {
  const named = <Kind extends Element>(name: string, kind: new () => Kind): Kind[] =>
    [...form.elements].filter((one): one is Kind => one instanceof kind && 'name' in one && one.name === name);
  const field = (name: string) => named(name, HTMLInputElement)[0];
  const [from, to] = [field('pricefrom'), field('priceto')];
  const order = named('sort', HTMLSelectElement)[0];
  const goals = named('goal', HTMLInputElement);
  const goal = (): Goal => GOALS.find((one) => goals.some(({ value, checked }) => checked && value === one)) ?? ownGoal;

  const { priceRange, writePrice } = priceAccess(from, to, { goal, language });

  return {
    goal,
    order,
    priceRange,
    writePrice,
    /** Resets the goal to that of the page. */
    ownGoal(): void {
      for (const one of goals) one.checked = one.defaultChecked;
    },
    /** Returns whether the visitor has selected an order other than that of the built list. */
    isSorted: () => order?.selectedOptions[0]?.defaultSelected === false,
    /** Reads the fields. A filter without a field, such as one that the site hides, stays as in `query`. */
    read(query: SearchQuery): SearchQuery {
      const parameters = new URLSearchParams(writeQuery(query, goal()));
      const names = [...form.elements].flatMap((one) => ('name' in one && one.name ? String(one.name) : []));
      for (const name of [...names, 'page', ...(from ? ['price'] : [])]) parameters.delete(name);
      for (const [name, value] of new FormData(form)) parameters.append(name, String(value));
      const offered = named('city', HTMLInputElement).map(({ value }) => value);
      for (const city of query.cities) if (!offered.includes(city)) parameters.append('city', city);
      const range = priceRange();
      if (!isFull(range, goal())) parameters.set('price', `${range.min}-${range.max}`);
      return { ...parseQuery(parameters, goal()), area: query.area };
    },
    write(query: SearchQuery): void {
      const words = field('search');
      if (words && words.value.trim() !== query.text) words.value = query.text;
      for (const box of named('city', HTMLInputElement)) box.checked = query.cities.includes(box.value);
      for (const box of named('type', HTMLInputElement)) box.checked = query.types.includes(Number(box.value));
      for (const room of ROOM_KINDS) checkRoom(named(ROOMS[room], HTMLInputElement), query.rooms[room] ?? 0);
      writePrice(query.price ?? fullRange(goal()));
      if (order) order.value = query.sort === 'newest' ? '' : query.sort;
    },
  };
}

/** Returns functions that read and write the two price fields. */
function priceAccess(
  from: HTMLInputElement | undefined,
  to: HTMLInputElement | undefined,
  { goal, language }: { goal: () => Goal; language: Language },
) {
  /**
   * Reads the price range. `settled` is the end that the visitor has just entered. If it contradicts the other end, it
   * is ignored.
   */
  function priceRange(settled?: PriceEnd): PriceRange {
    const [typedFrom, typedTo] = [from?.value ?? '', to?.value ?? ''];
    if (settled !== 'from') return typedRange(typedFrom, typedTo, goal());
    const full = fullRange(goal());
    const max = typedMax(typedTo, full, goal());
    return { min: typedMin(typedFrom, { ...full, max }, goal()), max };
  }

  function writePrice(range: PriceRange): void {
    const texts = priceFields(range, goal(), language);
    const { min, max } = fullRange(goal());
    if (from) from.value = texts.from;
    if (to) to.value = texts.to;
    if (from) from.placeholder = priceEndText(min, goal(), language);
    if (to) to.placeholder = priceEndText(max, goal(), language);
  }

  return { priceRange, writePrice };
}

export type BoxFields = ReturnType<typeof boxFields>;
