import fc from 'fast-check';
import { SORTS } from '#domain/list.ts';
import type { Goal } from '#domain/price.ts';
import { areaOf, circleOf, polygonOf } from '#search/engine/area.ts';
import { PRICE_SLIDER } from '#search/engine/price-range.ts';
import { parseQuery, ROOM_KINDS, type SearchQuery, writeQuery } from '#search/engine/query.ts';
import { WISH_LIMITS, WISH_NAMES, WISHES, type Wishes } from '#search/engine/wishes.ts';

const corner = fc.record({
  latitude: fc.double({ min: 49, max: 52, noNaN: true }),
  longitude: fc.double({ min: 2, max: 7, noNaN: true }),
});

interface Known {
  cities: readonly string[];
  types: readonly number[];
  texts?: readonly string[];
}

/** Generates wishes with every number that an address can contain. */
export const anyWishes: fc.Arbitrary<Wishes> = fc.record(
  Object.fromEntries(
    WISH_NAMES.map((name) => {
      const { min, max } = WISH_LIMITS[WISHES[name].kind];
      return [name, fc.integer({ min, max })];
    }),
  ),
  { requiredKeys: [] },
);

const shape = fc.oneof(
  fc.array(corner, { minLength: 3, maxLength: 40 }).map((corners) => polygonOf(corners)),
  fc.tuple(corner, fc.integer({ min: 1, max: 100 })).map(([centre, km]) => circleOf(centre, km)),
);

/** Generates searches of a goal, each in the form in which an address contains it. */
export function anyQuery(goal: Goal, { cities, types, texts = [] }: Known): fc.Arbitrary<SearchQuery> {
  const { max, step } = PRICE_SLIDER[goal];
  const end = fc.integer({ min: 0, max: max / step }).map((count) => count * step);
  const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
  return fc
    .record({
      text: fc.oneof(fc.constant(''), fc.string({ maxLength: 90 }), fc.constantFrom('', ...texts)),
      cities: fc.subarray([...cities]),
      types: fc.subarray([...types]),
      rooms: fc.dictionary(fc.constantFrom(...ROOM_KINDS), fc.integer({ min: 1, max: 20 })),
      price: maybe(fc.tuple(end, end).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))),
      wishes: anyWishes,
      area: maybe(
        fc.array(shape, { minLength: 1, maxLength: 3 }).map((shapes) => areaOf(shapes.flatMap((one) => one ?? []))),
      ),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 400 }),
    })
    .map((query) => parseQuery(new URLSearchParams(writeQuery(query as SearchQuery, goal)), goal));
}
