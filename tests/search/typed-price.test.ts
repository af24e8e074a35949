import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { euroText, GOALS, type Goal } from '#domain/price.ts';
import { fullRange, PRICE_SLIDER, priceFields } from '#search/engine/price-range.ts';
import { mistakesIn } from '#search/engine/query-mistakes.ts';
import { readAmount, typedPrice } from '#search/engine/typed-price.ts';
import { SEED } from '../support/random-seed.ts';

describe('an amount is read as people type it', () => {
  it.each([
    ['350000', 350_000],
    ['350.000', 350_000],
    ['350,000', 350_000],
    ['350 000', 350_000],
    ['350\u202f000 €', 350_000],
    ['350.000,50', 350_000.5],
    ['350,000.50', 350_000.5],
    ['€ 350.000,-', 350_000],
    ['350.000 euro', 350_000],
    ['350000EUR', 350_000],
    ['350k', 350_000],
    ['350 K', 350_000],
    ['€350k', 350_000],
    ['0,35 mio', 350_000],
    ['1.25m', 1_250_000],
    ['1,5 miljoen', 1_500_000],
    ['1 Mio.', 1_000_000],
    ['2 millions', 2_000_000],
    ['1.250.000', 1_250_000],
    ["1'250'000", 1_250_000],
    ['€ 3.000.000+', 3_000_000],
    ['850', 850],
    ['12,34', 12.34],
  ])('%j is %d', (text, euro) => expect(readAmount(text)).toBe(euro));

  it.each([
    '-5',
    '1e6',
    '1.2.3',
    '350.00.000',
    '350.000.50',
    '3 kamers',
    'x',
    '€',
    '10-20',
    '350kk',
    '9'.repeat(13),
    '٣',
  ])('%j is none', (text) => expect(readAmount(text)).toBeUndefined());

  test(`however a language writes it, with seed ${SEED}`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.nat(10 ** 10), (language, euro) => {
        expect(readAmount(euroText(euro, language))).toBe(euro);
      }),
      { seed: SEED },
    );
  });
});

describe('the two ends of a price', () => {
  it.each<[Goal, from: string, to: string, range: string, problems: object]>([
    ['sale', '250.000', '400k', '250000-400000', {}],
    ['sale', '399.400', '', '399000-3000000', {}],
    ['sale', '450', '', '1000-3000000', {}],
    ['sale', '0', '', '0-3000000', {}],
    ['sale', '', '9999999', '0-3000000', {}],
    ['sale', '400.000', '400.000', '400000-400000', {}],
    ['rent', '449', '9.999', '400-2000', {}],
    ['rent', '', '99', '0-100', {}],
    ['sale', '500.000', '400.000', '0-3000000', { to: 'order' }],
    ['sale', '-5', '400.000', '0-400000', { from: 'amount' }],
    ['sale', '100k', '1e6', '100000-3000000', { to: 'amount' }],
    ['sale', '', '0', '0-3000000', { to: 'amount' }],
    ['rent', '2.000', '', '0-2000', { from: 'limit' }],
    ['sale', '5 mio', '', '0-3000000', { from: 'limit' }],
  ])('for %s, «%s» and «%s» are %s with %o', (goal, from, to, range, problems) => {
    const typed = typedPrice(from, to, goal);
    expect(`${typed.range.min}-${typed.range.max}`).toBe(range);
    expect(typed.problems).toEqual(problems);
  });

  test(`what the fields show is read as the same range, with seed ${SEED}`, () => {
    const ranges = fc.constantFrom(...GOALS).chain((goal) => {
      const { max, step } = PRICE_SLIDER[goal];
      const end = fc.integer({ min: 0, max: max / step - 1 }).map((count) => count * step);
      return fc.tuple(
        fc.constant(goal),
        end,
        fc.integer({ min: 1, max: max / step }).map((count) => count * step),
      );
    });
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), ranges, (language, [goal, a, b]) => {
        const range = { min: Math.min(a, b), max: Math.max(a, b) };
        const { from, to } = priceFields(range, goal, language);
        expect(typedPrice(from, to, goal)).toEqual({ range, problems: {} });
      }),
      { seed: SEED },
    );
  });

  test('without text there is no limit', () => {
    for (const goal of GOALS) expect(typedPrice(' ', '', goal)).toEqual({ range: fullRange(goal), problems: {} });
  });
});

describe('the mistakes of an address', () => {
  const mistakes = (address: string) =>
    mistakesIn(new URLSearchParams(address), 'sale').map(({ field, text, problem }) => [field, text, problem]);
  it.each([
    ['bedrooms=999', [['bedrooms', '999', 'count']]],
    [
      'bedrooms=-1&toilets=1e1',
      [
        ['bedrooms', '-1', 'count'],
        ['toilets', '1e1', 'count'],
      ],
    ],
    ['bedrooms=&garages=0&bathrooms=20', []],
    ['price=400000-100000', [['priceto', '100000', 'order']]],
    [
      'pricefrom=-5&priceto=1e6',
      [
        ['pricefrom', '-5', 'amount'],
        ['priceto', '1e6', 'amount'],
      ],
    ],
    ['pricefrom=350k&priceto=', []],
  ])('%s', (address, expected) => expect(mistakes(address)).toEqual(expected));
});
