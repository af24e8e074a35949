import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SORTS } from '#domain/list.ts';
import type { Coordinate } from '#domain/position.ts';
import { parseArea } from '#search/engine/area.ts';
import { buildDetails, type HomeFacts } from '#search/engine/details-file.ts';
import { createEngine } from '#search/engine/engine.ts';
import { buildIndex, type IndexedOffer } from '#search/engine/index-file.ts';
import { buildPositions } from '#search/engine/positions-file.ts';
import { EMPTY_QUERY, ROOM_KINDS, type SearchQuery } from '#search/engine/query.ts';
import { wordsOf } from '#search/engine/spelling.ts';
import { FLAGS, MEASURES, type Measure, WISH_NAMES, WISHES } from '#search/engine/wishes.ts';

const CITIES = [
  { names: ['Boom', 'Boom'], zip: '2850' },
  { names: ['Sint-Amands', 'Saint-Amand'], zip: '2890' },
  { names: ['Liège', 'Luik'], zip: '4000' },
];
const maybe = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: undefined });
const home = fc.record({
  reference: fc.constantFrom('SS-', 'AB.', 'x'),
  priceEuro: fc.option(fc.integer({ min: 0, max: 4_000_000 }), { nil: undefined }),
  place: fc.constantFrom(...CITIES),
  type: fc.constantFrom(
    { name: 'Huis', types: [1] },
    { name: 'Appartement', types: [2, 5] },
    { name: 'Huis', types: [1, 3] },
  ),
  rooms: fc.record(Object.fromEntries(ROOM_KINDS.map((room) => [room, maybe(6)]))),
  /** for a project: for each of its homes, the number of rows between the project and that home */
  units: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }) },
  ),
  facts: fc.record({
    ...Object.fromEntries(
      MEASURES.filter((name) => name !== 'sqmPrice').map((name) => [
        name,
        fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
      ]),
    ),
    ...Object.fromEntries(FLAGS.map((name) => [name, fc.boolean()])),
  }),
  position: fc.option(
    fc.record({ latitude: fc.constantFrom(51.01, 51.05, 51.2), longitude: fc.constantFrom(4.01, 4.05, 4.2) }),
    { nil: undefined },
  ),
});
type PlacedHome = IndexedOffer & { position?: Coordinate | undefined; facts: HomeFacts };
const homes = fc.array(home, { maxLength: 60 }).map((rows) =>
  rows.map(
    ({ reference, priceEuro, place, type, rooms, facts, position, units }, index): PlacedHome => ({
      ...(units
        ? { id: index - 100, reference: '', units: units.map((before) => 9_000 - Math.max(0, index - before) * 3) }
        : { id: 9_000 - index * 3, reference: `${reference}${9_000 - index * 3}` }),
      priceEuro,
      cityNames: place.names,
      zip: place.zip,
      typeName: type.name,
      types: units ? [] : type.types,
      rooms: units ? {} : rooms,
      facts: units ? {} : facts,
      position,
    }),
  ),
);
const query: fc.Arbitrary<SearchQuery> = fc.record({
  text: fc.constantFrom(
    '',
    '',
    '',
    'boom',
    'BOOM',
    'luik',
    'liege',
    '2890',
    'ss-8',
    '89',
    'amand',
    'sint amands',
    'zzzz',
  ),
  cities: fc.subarray(['boom|2850', 'luik|4000', 'saint-amand|2890', 'gone|1']),
  types: fc.subarray([1, 2, 3, 5, 9]),
  rooms: fc.dictionary(fc.constantFrom(...ROOM_KINDS), fc.integer({ min: 1, max: 4 }), { maxKeys: 2 }),
  price: fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 3_000 }))
      .map(([a, b]) => ({ min: Math.min(a, b) * 1000, max: Math.max(a, b) * 1000 })),
    { nil: undefined },
  ),
  area: fc.constantFrom(undefined, undefined, parseArea('51_4_51_4.1_51.1_4.1_51.1_4')),
  wishes: fc.oneof(
    fc.constant({}),
    fc.dictionary(fc.constantFrom(...WISH_NAMES), fc.integer({ min: 1, max: 6 }), { maxKeys: 2 }),
  ),
  sort: fc.constantFrom(...SORTS),
  page: fc.constant(1),
});

/** Returns the fact of a home that a wish compares; undefined if it is unknown. */
function factOf({ facts, priceEuro }: PlacedHome, of: Measure | (typeof FLAGS)[number]): number | undefined {
  if (of === 'sqmPrice') return priceEuro && facts.living ? Math.round(priceEuro / facts.living) : undefined;
  const fact = facts[of];
  return typeof fact === 'boolean' ? (fact ? 1 : undefined) : fact;
}

const meets = (one: PlacedHome, { wishes }: SearchQuery): boolean =>
  WISH_NAMES.every((name) => {
    const { of, end } = WISHES[name];
    // A flag is wished or not, whatever the number.
    const wanted = wishes[name] && (WISHES[name].kind === 'yes' ? 1 : wishes[name]);
    const fact = factOf(one, of);
    return wanted === undefined || (fact !== undefined && (end === 'from' ? fact >= wanted : fact <= wanted));
  });

/** A simple implementation of the filters. The spellings of typed words are tested with typed.ts. */
function fits(one: PlacedHome, wanted: SearchQuery, all: readonly PlacedHome[]): boolean {
  if (one.units) return fitsProject(one, wanted, all);
  const words = wordsOf(wanted.text);
  const reference = wordsOf(one.reference).join('');
  const placeWords = wordsOf([...one.cityNames, one.zip].join(' '));
  const isThere = (word: string) => (/\d/.test(word) && reference.includes(word)) || placeWords.includes(word);
  const { price } = wanted;
  return (
    (words.length === 0 || reference.includes(words.join('')) || words.every(isThere)) &&
    (wanted.cities.length === 0 ||
      one.cityNames.some((name) => wanted.cities.includes(`${name.toLowerCase()}|${one.zip}`))) &&
    (wanted.types.length === 0 || one.types.some((type) => wanted.types.includes(type))) &&
    (!price ||
      ((price.min === 0 || (one.priceEuro ?? -1) >= price.min) &&
        (price.max === 3_000_000 || (one.priceEuro ?? Infinity) <= price.max) &&
        one.priceEuro !== undefined)) &&
    (!wanted.area || (one.position !== undefined && one.position.latitude < 51.1 && one.position.longitude < 4.1)) &&
    meets(one, wanted) &&
    ROOM_KINDS.every((room) => (one.rooms[room] ?? -1) >= (wanted.rooms[room] ?? -1))
  );
}

/** A project matches if its own place and words match, and if one of its homes matches the other filters. */
function fitsProject({ units, ...one }: PlacedHome, wanted: SearchQuery, all: readonly PlacedHome[]): boolean {
  const { text, cities, area } = wanted;
  const homes = all.filter(({ id }) => units?.includes(id));
  const ofItself = { ...EMPTY_QUERY, text, cities, area };
  const ofHomes = { ...wanted, text: '', cities: [], area: undefined };
  return (
    fits(one, homes.length > 0 ? ofItself : wanted, all) &&
    (homes.length === 0 || homes.some((unit) => fits(unit, ofHomes, all)))
  );
}

function inOrder(all: readonly PlacedHome[], { sort }: SearchQuery): PlacedHome[] {
  const { compare } = new Intl.Collator('nl');
  const price = (one: IndexedOffer, sign: 1 | -1) => (one.priceEuro === undefined ? Infinity : sign * one.priceEuro);
  const age = (one: PlacedHome) => all.indexOf(one);
  const fact = (of: Measure, sign: 1 | -1) => (one: PlacedHome) => {
    const own = all.filter(({ id }) => id === one.id || one.units?.includes(id)).map((home) => factOf(home, of));
    return Math.min(...own.map((value) => (value === undefined ? Number.MAX_SAFE_INTEGER : sign * value)));
  };
  const byFact = (rank: (one: PlacedHome) => number) => (a: PlacedHome, b: PlacedHome) => rank(a) - rank(b);
  const by = {
    sqmPriceUp: byFact(fact('sqmPrice', 1)),
    livingDown: byFact(fact('living', -1)),
    plotDown: byFact(fact('plot', -1)),
    newest: () => 0,
    oldest: (a: PlacedHome, b: PlacedHome) => age(b) - age(a),
    priceUp: (a: IndexedOffer, b: IndexedOffer) => price(a, 1) - price(b, 1) || 0,
    priceDown: (a: IndexedOffer, b: IndexedOffer) => price(a, -1) - price(b, -1) || 0,
    type: (a: IndexedOffer, b: IndexedOffer) => compare(a.typeName, b.typeName),
    typeDown: (a: IndexedOffer, b: IndexedOffer) => compare(b.typeName, a.typeName),
    city: (a: IndexedOffer, b: IndexedOffer) => compare(a.cityNames[0] ?? '', b.cityNames[0] ?? ''),
    cityDown: (a: IndexedOffer, b: IndexedOffer) => compare(b.cityNames[0] ?? '', a.cityNames[0] ?? ''),
  }[sort];
  return [...all].sort(by);
}

test('results, their order, and the numbers beside filter values equal those of a simple implementation', () => {
  let hits = 0;
  fc.assert(
    fc.property(homes, query, (all, wanted) => {
      const engine = createEngine(JSON.parse(JSON.stringify(buildIndex(all, 'sale', 'nl'))));
      const positions = all.map(({ position }) => position && { kind: 'exact' as const, ...position });
      engine.locate(JSON.parse(JSON.stringify(buildPositions(positions))));
      engine.detail(JSON.parse(JSON.stringify(buildDetails(all.map(({ facts }) => facts)))));
      const found = engine.search(wanted);
      const expected = inOrder(all, wanted).filter((one) => fits(one, wanted, all));
      hits += expected.length;
      expect([...found.rows].map((row) => engine.id(row))).toEqual(expected.map(({ id }) => id));
      const count = (change: Partial<SearchQuery>) =>
        all.filter((one) => fits(one, { ...wanted, ...change }, all)).length;
      for (const [row, { key }] of engine.cities.entries()) expect(found.perCity[row]).toBe(count({ cities: [key] }));
      for (const [type, hitsOfType] of found.perType) expect(hitsOfType).toBe(count({ types: [type] }));
      for (const flag of FLAGS)
        expect(found.perFact?.perFlag[flag]).toBe(count({ wishes: { ...wanted.wishes, [flag]: 1 } }));
      for (const letter of [1, 3, 9])
        expect(found.perFact?.perLetter[letter]).toBe(count({ wishes: { ...wanted.wishes, label: letter } }));
      for (const room of ROOM_KINDS) {
        for (const least of [1, 2, 5])
          expect(found.perRooms[room][least]).toBe(count({ rooms: { ...wanted.rooms, [room]: least } }));
      }
    }),
    { numRuns: 1_000 },
  );
  expect(hits).toBeGreaterThan(100);
});

describe('free text', () => {
  const engine = createEngine(
    buildIndex(
      [
        {
          id: 1001,
          reference: 'SS-1001',
          cityNames: ['Liège', 'Luik'],
          zip: '4000',
          typeName: 'Huis',
          types: [1],
          rooms: {},
        },
      ],
      'sale',
      'fr',
    ),
  );
  test.each([
    ['SS-1001', 1],
    ['ss1001', 1],
    ['1001', 1],
    ['liege', 1],
    ['LIÈGE 4000', 1],
    ['luik', 1],
    ['liege 1001', 1],
    ['iege', 1],
    ['gent', 0],
    ['   ', 1],
  ])('%j finds %d', (text, count) => {
    expect(engine.search({ ...EMPTY_QUERY, text }).rows).toHaveLength(count);
  });
});
