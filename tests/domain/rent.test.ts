import { expect, test } from 'vitest';
import type { Costs } from '#domain/listing.ts';
import type { Price } from '#domain/price.ts';
import { firstPayment, personsMaximum, rentTerms } from '#domain/rent.ts';

const asked = (amountEuro: number): Price => ({ kind: 'published', amountEuro, from: false, unit: {} });
const terms = (price: Price, costs: Costs = {}) => rentTerms({ price, costs }, 3);

test('the first payment consists of the rent, charges, the inventory and three months’ guarantee', () => {
  const all = firstPayment(terms(asked(925), { chargesRenterEuro: 60, inventoryEuro: 150 }));
  expect(all).toMatchObject({ rentEuro: 925, guaranteeEuro: 2_775, totalEuro: 925 + 60 + 150 + 2_775 });
});

test.each([
  ['the amount in the listing', { depositEuro: 1_500 }, 1_500],
  ['0 if the listing says so', { depositEuro: 0 }, 0],
  ['a multiple of the monthly rent if the listing has one', { monthlyRentEuro: 700 }, 2_100],
  ['a multiple of the price', {}, 2_250],
] as const)('the guarantee is %s', (_case, costs, guaranteeEuro) => {
  expect(terms(asked(750), costs)).toMatchObject({ guaranteeEuro });
});

test('a hidden rent hides the guarantee and the sum', () => {
  expect(terms({ kind: 'onRequest' }, { chargesRenterEuro: 60 })).toEqual({ chargesEuro: 60 });
  expect(firstPayment(terms({ kind: 'onRequest' }))).toBeUndefined();
});

test.each([
  ['a studio', { kind: 'studio', rooms: {} }, 5, 2],
  ['a studio with a sleeping corner', { kind: 'studio', rooms: { bedrooms: 1 } }, 5, 2],
  ['an apartment without a separate bedroom', { kind: 'apartment', rooms: { bedrooms: 0 } }, 5, 2],
  ['an apartment with one bedroom', { kind: 'apartment', rooms: { bedrooms: 1 } }, 5, 2],
  ['a house with two bedrooms', { kind: 'house', rooms: { bedrooms: 2 } }, 5, 4],
  ['a house with four bedrooms', { kind: 'house', rooms: { bedrooms: 4 } }, 5, 5],
  ['a house of which the bedrooms are unknown', { kind: 'house', rooms: {} }, 5, 5],
  ['a garage', { kind: 'garage', rooms: {} }, 5, undefined],
  ['a site without a maximum', { kind: 'house', rooms: { bedrooms: 2 } }, undefined, undefined],
] as const)('the number of tenants suits %s', (_home, home, siteMaximum, persons) => {
  expect(personsMaximum(home, siteMaximum)).toBe(persons);
});
