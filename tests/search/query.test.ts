import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SORTS } from '#domain/list.ts';
import type { Goal } from '#domain/price.ts';
import { areaOf, circleOf, polygonOf } from '#search/engine/area.ts';
import { placeKey } from '#search/engine/criteria.ts';
import { PRICE_SLIDER, snap } from '#search/engine/price-range.ts';
import { EMPTY_QUERY, parseQuery, ROOM_KINDS, ROOMS, type SearchQuery, writeQuery } from '#search/engine/query.ts';
import { importOf, property } from '../feed/records.ts';
import { anyWishes } from './queries.ts';

const goals = fc.constantFrom<Goal>('sale', 'rent');
const parse = (text: string, goal: Goal = 'sale') => parseQuery(new URLSearchParams(text), goal);

const query = goals.chain((goal) => {
  const { max, step } = PRICE_SLIDER[goal];
  const steps = fc.integer({ min: 0, max: max / step }).map((count) => count * step);
  return fc.record({
    goal: fc.constant(goal),
    query: fc.record({
      text: fc.string({ maxLength: 100 }),
      cities: fc.array(fc.constantFrom('boom|2850', 'sint-amands|2890', 'luxembourg|L-1234', 'ellezelles & co|7890')),
      types: fc.array(fc.integer({ min: 0, max: 40 })),
      rooms: fc.dictionary(fc.constantFrom(...ROOM_KINDS), fc.integer({ min: 0, max: 20 })),
      price: fc.option(
        fc.tuple(steps, steps).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
        { nil: undefined },
      ),
      wishes: anyWishes,
      area: fc.option(
        fc
          .array(
            fc.record({
              latitude: fc.double({ min: 49, max: 52, noNaN: true }),
              longitude: fc.double({ min: 2, max: 7, noNaN: true }),
            }),
            { maxLength: 45 },
          )
          .map((corners) => areaOf([polygonOf(corners) ?? circleOf({ latitude: 51, longitude: 4 }, 5)])),
        { nil: undefined },
      ),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 400 }),
    }),
  });
});

test('a query that is written and parsed again gives the same search, and each search has one address', () => {
  fc.assert(
    fc.property(query, ({ goal, query: any }) => {
      const once = parse(writeQuery(any as SearchQuery, goal), goal);
      const address = writeQuery(once, goal);
      expect(parse(address, goal)).toEqual(once);
      expect(writeQuery(parse(address, goal), goal)).toBe(address);
      // The order of the parameters does not change the result.
      const parts = address.slice(1).split('&').filter(Boolean);
      expect(writeQuery(parse([...parts].reverse().join('&'), goal), goal)).toBe(address);
    }),
    { numRuns: 2_000 },
  );
});

test('any text can be parsed as an address', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('area=51_4_', 'price=', 'city=', 'type=', 'page=', '&', '%', '-', '|', '9'.repeat(30)),
  );
  fc.assert(
    fc.property(
      fc.array(piece).map((parts) => parts.join('')),
      goals,
      (text, goal) => {
        const read = parse(text, goal);
        expect(parse(writeQuery(read, goal), goal)).toEqual(read);
      },
    ),
    { numRuns: 5_000 },
  );
});

describe('an address', () => {
  test('has a parameter for each filter', () => {
    const read = parse(
      '?search=SS-10&city=boom|2850&city=niel|2845&type=2&type=1&bedrooms=2&bathrooms=1&showerrooms=1&toilets=2&garages=1&price=100000-400000&since=2026-11-01&garden=1&label=b&livingfrom=90&newbuild=1&sort=priceUp&page=2',
    );
    expect(read).toEqual({
      text: 'SS-10',
      cities: ['boom|2850', 'niel|2845'],
      types: [1, 2],
      rooms: { bedrooms: 2, bathrooms: 1, showerRooms: 1, toilets: 2, garages: 1 },
      price: { min: 100_000, max: 400_000 },
      wishes: { label: 2, livingFrom: 90, newSince: 20_758, garden: 1, newBuild: 1 },
      sort: 'priceUp',
      page: 2,
    });
    expect(writeQuery(read, 'sale')).toBe(
      '?search=SS-10&city=boom%7C2850&city=niel%7C2845&type=1&type=2&bedrooms=2&bathrooms=1&showerrooms=1&toilets=2&garages=1&price=100000-400000&label=b&livingfrom=90&since=2026-11-01&garden=1&newbuild=1&sort=priceUp&page=2',
    );
    expect(Object.values(ROOMS)).toEqual(['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages']);
  });

  // The address contains the fields as a browser without JavaScript sends them.
  test.each<[address: string, goal: Goal, price: string]>([
    ['?search=&bedrooms=&pricefrom=100.000&priceto=400000', 'sale', '100000-400000'],
    ['?pricefrom=€ 100.000&priceto=400 000 €', 'sale', '100000-400000'],
    ['?pricefrom=500000&priceto=400000', 'sale', ''],
    ['?pricefrom=400000&priceto=400000', 'sale', '400000-400000'],
    ['?pricefrom=350k&priceto=1,2 mio', 'sale', '350000-1200000'],
    ['?pricefrom=-5&priceto=400000', 'sale', '0-400000'],
    ['?pricefrom=3000000&priceto=400000', 'sale', '0-400000'],
    ['?priceto=99', 'sale', '0-1000'],
    ['?pricefrom=450', 'sale', '1000-3000000'],
    ['?priceto=450', 'rent', '0-500'],
    ['?priceto=49', 'rent', '0-100'],
    ['?price=0-450', 'sale', '0-1000'],
    ['?pricefrom=0&priceto=0', 'rent', ''],
    ['?pricefrom=2000&priceto=2000', 'rent', ''],
  ])('%s for %s asks for %j', (address, goal, price) => {
    expect(writeQuery(parse(address, goal), goal)).toBe(price && `?price=${price}`);
  });

  test('accepts every municipality that the import accepts', () => {
    const word = fc.oneof(fc.string({ unit: 'binary', maxLength: 100 }), fc.string({ maxLength: 100 }));
    const zip = fc.oneof(fc.constantFrom('2850', 'L-6417', '1011 AB', 'SW1A 1AA'), word);
    fc.assert(
      fc.property(word, zip, (City, Zip) => {
        const [listing] = importOf({ properties: [property({ City, Zip, PublishAddress: false })] }).catalogue.listings;
        if (!listing) return;
        const key = placeKey(listing.place.municipality.nl ?? '', listing.place.zip);
        expect(parse(String(new URLSearchParams({ city: key }))).cities).toEqual([key]);
      }),
    );
  });

  test.each([
    'price=400000-100000',
    'price=0-3000000',
    'price=x-y',
    'price=-5-10',
    'bedrooms=0',
    'bedrooms=-1',
    'bedrooms=1.5',
    'bedrooms=99',
    'city=',
    'city=|2850',
    'type=abc',
    'sort=best',
    'page=0',
    'page=1e3',
    'unknown=1',
    'garden=0',
    'garden=yes',
    'label=z',
    'label=',
    'livingfrom=0',
    'livingfrom=1.5',
    'livingfrom=9999999',
    'builtfrom=99',
    'available=2026-02-30',
    'since=soon',
  ])('%s is ignored', (text) => {
    expect(parse(text)).toEqual(EMPTY_QUERY);
    expect(writeQuery(parse(text), 'sale')).toBe('');
  });
});

describe('a typed price', () => {
  test('is rounded to the price steps of the goal', () => {
    expect([149, 151, 9_999, 1, 0].map((value) => snap(value, 'rent'))).toEqual([100, 200, 2_000, 100, 0]);
    expect(snap(-5, 'sale')).toBe(0);
  });
});
