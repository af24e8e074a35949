import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { criteriaOf, textsOfCriteria } from '#demands/server/demand-criteria.ts';
import { LANGUAGES } from '#domain/language.ts';
import { GOALS } from '#domain/price.ts';
import { fillIn } from '#forms/server/filled-form.ts';
import { writeArea } from '#search/engine/area.ts';
import type { Criteria } from '#search/engine/criteria.ts';
import { PRICE_SLIDER } from '#search/engine/price-range.ts';
import { EMPTY_QUERY, parseQuery, writeQuery } from '#search/engine/query.ts';
import { wishesText } from '#search/engine/wishes.ts';
import { notRegistered, registrationAddress } from '#search/registration-address.ts';
import { SEED } from '../support/random-seed.ts';
import { anyQuery } from './queries.ts';
import { typedHomes } from './typed-homes.ts';

/** A search is one value. Its address, the search box, the server's page and every language represent the same search. */
const engines = new Map(LANGUAGES.map((language) => [language, typedHomes(language)] as const));
const engineOf = (language: (typeof LANGUAGES)[number]) => engines.get(language) as ReturnType<typeof typedHomes>;
const TOWNS = engineOf('nl').cities.map(({ key }) => key);
const known = { cities: [...TOWNS, 'atlantis|9999'], types: [1, 3, 9] };
const language = fc.constantFrom(...LANGUAGES);
const rules = { seed: SEED, numRuns: 500 };

const idsOf = (code: (typeof LANGUAGES)[number], query: Parameters<ReturnType<typeof typedHomes>['search']>[0]) => {
  const engine = engineOf(code);
  return [...engine.search(query).rows].map((row) => engine.id(row)).toSorted((a, b) => a - b);
};

describe(`with seed ${SEED}`, () => {
  test('an address finds the same homes in every language, and has the same municipalities', () => {
    fc.assert(
      fc.property(anyQuery('sale', known), language, language, (asked, one, other) => {
        // The words of titles differ between languages, so the text stays empty.
        const query = { ...asked, text: '', area: undefined };
        const address = writeQuery(query, 'sale');
        const there = parseQuery(new URLSearchParams(address), 'sale');
        expect(idsOf(other, there)).toEqual(idsOf(one, query));
        expect(writeQuery(engineOf(other).settle(there), 'sale')).toBe(address);
      }),
      rules,
    );
  });

  test('a municipality is known by its key, its postcode, and its name in any language', () => {
    const waysToAsk = (row: number) =>
      LANGUAGES.flatMap((code) => {
        const { name = '', zip = '' } = engineOf(code).cities[row] ?? {};
        return [`${name}|${zip}`, name, name.toUpperCase(), zip];
      });
    fc.assert(
      fc.property(fc.nat(TOWNS.length - 1), fc.nat(), language, (row, way, code) => {
        const ways = waysToAsk(row);
        const asked = new URLSearchParams({ city: ways[way % ways.length] ?? '' });
        expect(engineOf(code).settle(parseQuery(asked, 'sale')).cities).toEqual([TOWNS[row]]);
      }),
      rules,
    );
  });
});

describe(`a registered search, with seed ${SEED}`, () => {
  const goals = fc.constantFrom(...GOALS);
  const offered = { municipalities: TOWNS.map((value) => ({ value, label: value })), types: [] };
  /** Reads the address of the registration form like the form and the server do. */
  const registered = (address: string): Criteria => {
    const parameters = new URL(address, 'http://site').searchParams;
    const texts = Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]));
    const personal = {
      title: ['ms'],
      firstName: ['An'],
      lastName: ['Peeters'],
      email: ['an@example.com'],
      types: ['1'],
    };
    const filled = fillIn(
      {
        id: 'demand-register',
        language: 'nl',
        texts: { ...personal, ...texts, places: texts.places ?? ['n1'] },
        hidden: {},
        address: '',
        file: undefined,
      },
      { today: '2026-11-21', options: {} },
    );
    if ('problems' in filled) throw new Error(JSON.stringify(filled.problems));
    return criteriaOf(filled.form.values);
  };

  test('keeps everything that the address of the search contains except its order, page, and the day since which homes are new', () => {
    fc.assert(
      fc.property(
        goals.chain((goal) => anyQuery(goal, known).map((query) => ({ goal, query }))),
        ({ goal, query }) => {
          const { price, rooms } = query;
          const { newSince: _, ...lasting } = query.wishes;
          const slider = PRICE_SLIDER[goal];
          expect(registered(registrationAddress('/zoekopdracht/', query, goal, offered.municipalities))).toEqual({
            goal,
            types: query.types.length > 0 ? query.types : [1],
            places: query.cities.length > 0 ? query.cities : ['n1'],
            priceFromEuro: price && price.min > slider.min ? price.min : undefined,
            priceToEuro: price && price.max < slider.max ? price.max : undefined,
            bedroomsFrom: rooms.bedrooms,
            bathrooms: rooms.bathrooms,
            showerRooms: rooms.showerRooms,
            toilets: rooms.toilets,
            garages: rooms.garages,
            text: query.text.normalize('NFC') || undefined,
            area: query.area && writeArea(query.area),
            wishes: wishesText(lasting) || undefined,
          });
        },
      ),
      rules,
    );
  });

  test('can be shown in its form again without a change', () => {
    fc.assert(
      fc.property(
        goals.chain((goal) => anyQuery(goal, known).map((query) => ({ goal, query }))),
        ({ goal, query }) => {
          const wanted = registered(registrationAddress('/', query, goal, offered.municipalities));
          const parameters = Object.entries(textsOfCriteria(wanted)).flatMap(([name, texts]) =>
            texts.map((text) => [name, text]),
          );
          expect(registered(`/?${new URLSearchParams(parameters)}`)).toEqual(wanted);
        },
      ),
      rules,
    );
  });

  test('names the municipalities and types that the form does not offer', () => {
    expect(notRegistered({ cities: ['atlantis|9999', 'boom|2850'], types: [9] }, offered)).toEqual(['atlantis', '9']);
  });
});

describe('the municipality of an address', () => {
  it.each([
    ['elsene|1050', 'elsene|1050'],
    ['ixelles|1050', 'elsene|1050'],
    ['Ixelles', 'elsene|1050'],
    ['1050', 'elsene|1050'],
    ['liege|4000', 'luik|4000'],
    ['Lüttich', 'luik|4000'],
    ['l-1234', 'luxemburg|L-1234'],
    ['atlantis|9999', 'atlantis|9999'],
  ])('%s is %s in every language', (city, key) => {
    for (const code of LANGUAGES) {
      const query = parseQuery(new URLSearchParams({ city }), 'sale');
      expect(engineOf(code).settle(query).cities).toEqual([key]);
      const expected = idsOf('nl', { ...EMPTY_QUERY, cities: [key] });
      expect(idsOf(code, query)).toEqual(expected);
    }
  });
});
