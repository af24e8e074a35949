import { describe, expect, it } from 'vitest';
import { euroText, goalOfCode, type PriceFacts, publicPrice } from '#domain/price.ts';

it.each([
  [0, '€\u00a00'],
  [999, '€\u00a0999'],
  [1000, '€\u00a01.000'],
  [325000, '€\u00a0325.000'],
  [1234567, '€\u00a01.234.567'],
  [850.5, '€\u00a0850,50'],
  [1234.567, '€\u00a01.234,57'],
  [0.1 + 0.2, '€\u00a00,30'],
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, 'NaN'],
])('%d is formatted as «%s»', (amount, text) => {
  expect(euroText(amount, 'nl')).toBe(text);
});

it.each([
  ['nl', '€\u00a0325.000', '€\u00a0850,50'],
  ['fr', '325\u202f000\u00a0€', '850,50\u00a0€'],
  ['en', '€325,000', '€850.50'],
  ['de', '325.000\u00a0€', '850,50\u00a0€'],
] as const)('in %s amounts are formatted in the usual way', (language, whole, cents) => {
  expect(euroText(325000, language)).toBe(whole);
  expect(euroText(850.5, language)).toBe(cents);
});

describe('the public part of a price', () => {
  const facts: PriceFacts = { published: true, amountEuro: 325000, unit: {}, status: { kind: 'available' } };
  const shown = { kind: 'published', amountEuro: 325000, from: false, unit: {} };
  it.each([
    ['published', {}, shown],
    ['unit 7 reads "from"', { unitCode: 7 }, { ...shown, from: true }],
    ['any other unit does not read "from"', { unitCode: 6 }, shown],
    ['with the text of the unit', { unit: { nl: '/maand' } }, { ...shown, unit: { nl: '/maand' } }],
    ['a ribbon changes nothing', { status: { kind: 'ribbon', name: { nl: 'Nieuw' } } }, shown],
    ['hidden', { published: false }, { kind: 'onRequest' }],
    ['hidden and not a number', { published: false, amountEuro: Number.NaN }, { kind: 'onRequest' }],
    ['not known', { amountEuro: undefined }, { kind: 'onRequest' }],
    ['published, but not a number', { amountEuro: Number.NaN }, { kind: 'notANumber' }],
    ['sold', { status: { kind: 'sold' } }, { kind: 'none' }],
    ['rented', { status: { kind: 'rented' } }, { kind: 'none' }],
    ['sold and hidden', { status: { kind: 'sold' }, published: false }, { kind: 'none' }],
  ] as [string, Partial<PriceFacts>, object][])('%s', (_rule, change, price) => {
    expect(publicPrice({ ...facts, ...change })).toEqual(price);
  });
});

it.each([
  [0, 'sale'],
  [1, 'rent'],
  [2, 'rent'],
  [-1, 'rent'],
])('goal %d is for %s', (code, goal) => {
  expect(goalOfCode(code)).toBe(goal);
});
