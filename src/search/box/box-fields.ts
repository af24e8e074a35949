import type { Language } from '#domain/language.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { fullRange, type PriceRange, priceEndText, priceFields } from '../engine/price-range.ts';
import { parseQuery, ROOM_KINDS, ROOMS, type SearchQuery, writeQuery } from '../engine/query.ts';
import { mistakesIn, type SearchMistake } from '../engine/query-mistakes.ts';
import { typedPrice } from '../engine/typed-price.ts';
import { WISH_NAMES, WISHES, type Wishes, wishText } from '../engine/wishes.ts';
import { checkRoom } from './room-chips.ts';

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

  const { priceRange, isWrong, writePrice, writeTyped } = priceAccess(from, to, { goal, language });

  /** Writes wishes into their fields, if these are loaded. */
  const writeWishes = (wishes: Wishes): void => {
    for (const name of WISH_NAMES) {
      const text = wishes[name] === undefined ? '' : wishText(name, wishes[name]);
      const { parameter } = WISHES[name];
      for (const list of named(parameter, HTMLSelectElement)) list.value = text;
      for (const input of named(parameter, HTMLInputElement))
        if (input.type === 'checkbox') input.checked = input.value === text;
        else input.value = text;
    }
  };

  return {
    goal,
    order,
    writeWishes,
    priceRange,
    writePrice,
    writeTyped,
    /** Resets the goal to that of the page. */
    ownGoal(): void {
      for (const one of goals) one.checked = one.defaultChecked;
    },
    /** Returns whether the visitor has selected an order other than that of the built list. */
    isSorted: () => order?.selectedOptions[0]?.defaultSelected === false,
    text: (): string => field('search')?.value.trim() ?? '',
    /** Returns whether the visitor is typing text. */
    isTyping: (): boolean => document.activeElement === field('search'),
    /** Returns the values of the fields that the search cannot use. */
    mistakes: (): SearchMistake[] => mistakesIn(new URLSearchParams(textsOf(form)), goal()),
    focus: (name: string): void => field(name)?.focus(),
    /** Reads the fields. A filter without a field, such as one that the site hides, stays as in `query`. */
    read(query: SearchQuery): SearchQuery {
      const parameters = new URLSearchParams(writeQuery(query, goal()));
      const names = [...form.elements].flatMap((one) => ('name' in one && one.name ? String(one.name) : []));
      for (const name of [...names, 'page', ...(from ? ['price'] : [])]) parameters.delete(name);
      for (const [name, value] of textsOf(form)) parameters.append(name, value);
      const offered = named('city', HTMLInputElement).map(({ value }) => value);
      for (const city of query.cities) if (!offered.includes(city)) parameters.append('city', city);
      return { ...parseQuery(parameters, goal()), area: query.area };
    },
    write(query: SearchQuery): void {
      const words = field('search');
      if (words && words.value.trim() !== query.text) words.value = query.text;
      for (const box of named('city', HTMLInputElement)) box.checked = query.cities.includes(box.value);
      for (const box of named('type', HTMLInputElement)) box.checked = query.types.includes(Number(box.value));
      for (const room of ROOM_KINDS) checkRoom(named(ROOMS[room], HTMLInputElement), query.rooms[room] ?? 0);
      writeWishes(query.wishes);
      const range = query.price ?? fullRange(goal());
      // A typed price that cannot be used stays in its field, beside the message about it.
      if (!isWrong() || !isSame(range, priceRange())) writePrice(range);
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
  const typed = () => typedPrice(from?.value ?? '', to?.value ?? '', goal());
  const priceRange = (): PriceRange => typed().range;
  /** Returns whether the search cannot use one of the two typed amounts. */
  const isWrong = (): boolean => Object.keys(typed().problems).length > 0;

  function writePrice(range: PriceRange): void {
    const texts = priceFields(range, goal(), language);
    const { min, max } = fullRange(goal());
    writeTyped(texts);
    if (from) from.placeholder = priceEndText(min, goal(), language);
    if (to) to.placeholder = priceEndText(max, goal(), language);
  }

  /** Shows amounts as they were typed. */
  function writeTyped(texts: { from: string; to: string }): void {
    if (from) from.value = texts.from;
    if (to) to.value = texts.to;
  }

  return { priceRange, isWrong, writePrice, writeTyped };
}

const isSame = (a: PriceRange, b: PriceRange): boolean => a.min === b.min && a.max === b.max;

/** Returns the names and texts of the fields of a form. */
const textsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].map(([name, value]) => [name, String(value)]);

export type BoxFields = ReturnType<typeof boxFields>;
