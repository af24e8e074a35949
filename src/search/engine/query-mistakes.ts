import type { Language } from '#domain/language.ts';
import { euroText, type Goal } from '#domain/price.ts';
import { PRICE_SLIDER } from './price-range.ts';
import { isRoomCount, ROOM_KINDS, ROOMS, ROOMS_MAX, type Room } from './query.ts';
import { askedPrice, type PriceProblem, typedPrice } from './typed-price.ts';

/** A value of an address or a form that the search cannot use. The search leaves it out and reports it at its field. */
export type SearchMistake =
  | { filter: 'price'; field: 'pricefrom' | 'priceto'; text: string; problem: PriceProblem }
  | { filter: 'rooms'; field: string; room: Room; text: string; problem: 'count' };

/** Returns the mistakes in the parameters of an address or a form. */
export function mistakesIn(parameters: URLSearchParams, goal: Goal): SearchMistake[] {
  const { from, to } = askedPrice(parameters);
  const { problems } = typedPrice(from, to, goal);
  return [
    ...(problems.from ? [{ filter: 'price', field: 'pricefrom', text: from, problem: problems.from } as const] : []),
    ...(problems.to ? [{ filter: 'price', field: 'priceto', text: to, problem: problems.to } as const] : []),
    ...ROOM_KINDS.flatMap((room): SearchMistake[] => {
      const text = parameters.get(ROOMS[room]) ?? '';
      return text === '' || isRoomCount(text)
        ? []
        : [{ filter: 'rooms', field: ROOMS[room], room, text, problem: 'count' }];
    }),
  ];
}

/** Returns the values of the sentence about a mistake. `room` is the name of the room that it is about. */
export function mistakeValues({ problem, text }: SearchMistake, goal: Goal, language: Language, room: string) {
  return { text, room, most: problem === 'count' ? ROOMS_MAX : euroText(PRICE_SLIDER[goal].max, language) };
}
