import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readYaml } from '#agency/content/content-file.ts';
import { costsSchema, ratesOn } from '#agency/law/costs.ts';
import { type Buyer, type CostRates, type LoanTerms, monthlyPayment, purchaseCosts } from '#domain/purchase-costs.ts';
import { JURISDICTIONS } from '#domain/region.ts';
import { createSumStore } from '#listing/costs/costs-store.ts';
import { affordablePrice, type Budget, financing } from '#search/budget/affordable-price.ts';
import { PRICE_SLIDER } from '#search/engine/price-range.ts';

const costs = readYaml('costs.yaml', costsSchema, path.resolve('tests/agency/good'));
const { max: MOST, step: STEP } = PRICE_SLIDER.sale;

function ratesOf(place: (typeof JURISDICTIONS)[number]): CostRates {
  const rates = ratesOn(costs, place, '2026-11-21');
  if (!rates) throw new Error(`No rates of ${place}.`);
  return rates;
}

/** Returns what the calculator of a home shows for a price. */
function calculated(priceEuro: number, { buyer, rates, loan }: Terms, loanEuro?: number) {
  const store = createSumStore({ priceEuro, kind: 'house', vatShare: 0 }, rates, loan);
  store.change({ buyer, loanEuro });
  const totalEuro = store.$sum.get()?.totalEuro ?? Number.NaN;
  return { ownEuro: totalEuro - store.$loan.get(), monthlyEuro: store.$monthly.get() ?? 0, totalEuro };
}

interface Terms {
  buyer: Buyer;
  rates: CostRates;
  loan: LoanTerms;
}

const terms: fc.Arbitrary<Terms> = fc.record({
  buyer: fc.constantFrom<Buyer>('own', 'other'),
  rates: fc.constantFrom(...JURISDICTIONS.map(ratesOf)),
  loan: fc.record({
    percentOfPrice: fc.integer({ min: 50, max: 100 }),
    ratePercent: fc.integer({ min: 0, max: 160 }).map((twentieths) => twentieths / 20),
    years: fc.integer({ min: 5, max: 30 }),
  }),
});
/** Prices that the filter of the search can show. */
const price = fc.integer({ min: 10, max: MOST / STEP - 1 }).map((steps) => steps * STEP);
const step = (priceEuro: number) => Math.floor(priceEuro / STEP) * STEP;
const most = (budget: Budget, by: Terms) => affordablePrice(budget, by, MOST);
const RUNS = { numRuns: 2_000 };

describe('the price that a budget pays for is the inverse of the calculator', () => {
  test('own money and monthly payment of a price lead back to this price', () => {
    const back = (priceEuro: number, by: Terms) => {
      const { ownEuro, monthlyEuro } = calculated(priceEuro, by);
      expect(step(most({ ownEuro, monthlyEuro }, by))).toBe(priceEuro);
    };
    fc.assert(fc.property(price, terms, back), RUNS);
  });

  test('so does the monthly payment alone', () => {
    const back = (priceEuro: number, by: Terms) => {
      expect(step(most({ monthlyEuro: calculated(priceEuro, by).monthlyEuro }, by))).toBe(priceEuro);
    };
    fc.assert(fc.property(price, terms, back), RUNS);
  });

  test('and so does the own money alone, if it has to pay for a part of the price', () => {
    const back = (priceEuro: number, by: Terms) => {
      fc.pre(by.loan.percentOfPrice <= 95);
      expect(step(most({ ownEuro: calculated(priceEuro, by).ownEuro }, by))).toBe(priceEuro);
    };
    fc.assert(fc.property(price, terms, back), RUNS);
  });

  test('also for a visitor who borrows less than usual', () => {
    const back = (priceEuro: number, by: Terms, part: number) => {
      const loanEuro = Math.round((priceEuro * by.loan.percentOfPrice * part) / 10_000);
      const { ownEuro, monthlyEuro } = calculated(priceEuro, by, loanEuro);
      expect(step(most({ ownEuro, monthlyEuro }, by))).toBe(priceEuro);
    };
    fc.assert(fc.property(price, terms, fc.integer({ min: 1, max: 100 }), back), RUNS);
  });

  test('the calculator stays within the budget at this price, and not one euro above it', () => {
    const holds = (ownEuro: number, monthlyEuro: number, by: Terms) => {
      const found = most({ ownEuro, monthlyEuro }, by);
      fc.pre(found > 0 && found < MOST);
      const { loanEuro } = financing(found, { ownEuro }, by);
      const at = calculated(found, by, loanEuro);
      expect(at.ownEuro).toBeLessThanOrEqual(ownEuro);
      expect(at.monthlyEuro).toBeLessThanOrEqual(monthlyEuro);
      const { totalEuro } = purchaseCosts({ priceEuro: found + 1, kind: 'house', buyer: by.buyer }, by.rates);
      const missing = Math.max(totalEuro - ownEuro, 0);
      const usual = Math.round(((found + 1) * by.loan.percentOfPrice) / 100);
      const payment = Math.round(monthlyPayment(missing, by.loan.ratePercent, by.loan.years));
      expect(missing > usual || payment > monthlyEuro).toBe(true);
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800_000 }), fc.integer({ min: 0, max: 8_000 }), terms, holds),
      RUNS,
    );
  });
});

describe('examples', () => {
  const flemish: Terms = { buyer: 'own', rates: ratesOf('flanders'), loan: costs.loan };

  test('a couple with 90,000 and 1,300 a month', () => {
    const budget = { ownEuro: 90_000, monthlyEuro: 1_300 };
    const found = most(budget, flemish);
    // 1,300 a month repays 261,000. With 90,000 of their own, 351,000 have to pay for the price, 2 % and the notary.
    expect(step(found)).toBe(340_000);
    expect(financing(step(found), budget, flemish)).toMatchObject({ ownEuro: 90_000 });
  });

  test.each([
    ['nothing', { ownEuro: 0 }],
    ['less than the costs of the file', { ownEuro: 500, monthlyEuro: 5_000 }],
    ['no payment', { monthlyEuro: 0 }],
  ])('%s pays for no home', (_, budget) => {
    expect(step(most(budget, flemish))).toBe(0);
  });

  test('own money alone can pay the whole price', () => {
    const found = most({ ownEuro: 400_000, monthlyEuro: 0 }, flemish);
    // A loan of a few euro still counts as a payment of 0, because the calculator rounds.
    const { loanEuro, monthlyEuro } = financing(found, { ownEuro: 400_000 }, flemish);
    expect([loanEuro < 100, monthlyEuro]).toEqual([true, 0]);
    expect(found).toBeGreaterThan(380_000);
  });

  test('the price stops where Brussels ends its abatement, because the costs rise by 25,000 there', () => {
    const brussels = { ...flemish, rates: ratesOf('brussels') };
    const { ownEuro } = calculated(600_000, brussels);
    expect(most({ ownEuro: ownEuro + 20_000 }, brussels)).toBe(600_000);
  });
});
