import { expect, test } from 'vitest';
import { firstPayment, rentTerms } from '#domain/first-payment.ts';
import type { Costs } from '#domain/listing.ts';
import type { Price } from '#domain/price.ts';

const asked = (amountEuro: number): Price => ({ kind: 'published', amountEuro, from: false, unit: {} });
const terms = (price: Price, costs: Costs = {}) => rentTerms({ price, costs }, 3);

test('a tenant first pays rent, charges, share of the inventory and three months’ guarantee', () => {
  const all = firstPayment(terms(asked(925), { chargesRenterEuro: 60, inventoryEuro: 150 }));
  expect(all).toMatchObject({ rentEuro: 925, guaranteeEuro: 2_775, totalEuro: 925 + 60 + 150 + 2_775 });
});

test.each([
  ['as the home tells it', { depositEuro: 1_500 }, 1_500],
  ['none, as the home tells it', { depositEuro: 0 }, 0],
  ['months of the rent that the home tells apart from its price', { monthlyRentEuro: 700 }, 2_100],
  ['months of the price', {}, 2_250],
] as const)('the guarantee is %s', (_case, costs, guaranteeEuro) => {
  expect(terms(asked(750), costs)).toMatchObject({ guaranteeEuro });
});

test('a rent that is not public gives no guarantee and no sum', () => {
  expect(terms({ kind: 'onRequest' }, { chargesRenterEuro: 60 })).toEqual({ chargesEuro: 60 });
  expect(firstPayment(terms({ kind: 'onRequest' }))).toBeUndefined();
});
