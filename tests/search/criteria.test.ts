import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Criteria, matches, type Searchable } from '#search/engine/criteria.ts';

/** A simple implementation of the documented rules of Criteria, with one rule per line. */
function naive(one: Searchable, wanted: Criteria): boolean {
  if (one.closed) return false;
  if (one.goal !== wanted.goal) return false;
  if (wanted.types.length > 0 && wanted.types.filter((type) => one.types.includes(type)).length === 0) return false;
  if (wanted.places.length > 0 && wanted.places.filter((place) => one.places.includes(place)).length === 0)
    return false;
  if (wanted.priceFromEuro !== undefined && !(Number(one.priceEuro) >= wanted.priceFromEuro)) return false;
  if (wanted.priceToEuro !== undefined && !(Number(one.priceEuro) <= wanted.priceToEuro)) return false;
  if (wanted.bedroomsFrom !== undefined && !(Number(one.bedrooms) >= wanted.bedroomsFrom)) return false;
  if (wanted.bedroomsTo !== undefined && !(Number(one.bedrooms) <= wanted.bedroomsTo)) return false;
  for (const name of ['bathrooms', 'showerRooms', 'toilets', 'garages', 'parkings'] as const) {
    if (wanted[name] !== undefined && !(Number(one[name]) >= Number(wanted[name]))) return false;
  }
  return true;
}

const maybe = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: undefined });
const seldom = (max: number) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.integer({ min: 0, max }) });
const goal = fc.constantFrom('sale' as const, 'rent' as const);
const some = <T>(...values: T[]) => fc.subarray(values);
const counts = (of: typeof maybe) => ({
  bathrooms: of(2),
  showerRooms: of(2),
  toilets: of(2),
  garages: of(2),
  parkings: of(2),
});
const anyHome = fc.record({
  goal,
  closed: fc.boolean(),
  types: some(1, 2, 3),
  places: some('n1', 'n11', 'boom|2850', 'bornem|2880'),
  priceEuro: maybe(5),
  bedrooms: maybe(4),
  ...counts(maybe),
});
const anyCriteria = fc.record({
  goal,
  types: some(1, 2, 3),
  places: some('n1', 'n11', 'boom|2850', 'bornem|2880'),
  priceFromEuro: seldom(5),
  priceToEuro: seldom(5),
  bedroomsFrom: seldom(4),
  bedroomsTo: seldom(4),
  ...counts(seldom),
});

test('matching homes are those of a simple implementation of the documented rules', () => {
  let both = 0;
  fc.assert(
    fc.property(anyHome, anyCriteria, (one, wanted) => {
      const is = matches(one, wanted);
      if (is) both++;
      expect(is).toBe(naive(one, wanted));
    }),
    { numRuns: 5_000 },
  );
  expect(both).toBeGreaterThan(20);
});
