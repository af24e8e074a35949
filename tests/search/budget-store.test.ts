import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readYaml } from '#agency/content/content-file.ts';
import { costsSchema, ratesOn } from '#agency/law/costs.ts';
import { placesForSale } from '#catalogue/places-for-sale.ts';
import type { CostsFile } from '#domain/purchase-costs.ts';
import { JURISDICTIONS } from '#domain/region.ts';
import { createBudgetStore } from '#search/budget/budget-store.ts';
import type { BudgetInput } from '#search/budget/kept-budget.ts';
import { home } from '../catalogue/listings.ts';

const law = readYaml('costs.yaml', costsSchema, path.resolve('tests/agency/good'));
const places = Object.fromEntries(JURISDICTIONS.map((place) => [place, ratesOn(law, place, '2026-11-21')]));
const file: CostsFile = { places, forSale: ['wallonia', 'flanders'], loan: { ...law.loan, percentOfIncome: 33 } };

function resultOf(change: Partial<BudgetInput>, costs: CostsFile = file) {
  const store = createBudgetStore(costs, undefined);
  store.change({ place: 'flanders', ...change });
  return store.$result.get();
}

const priceOf = (change: Partial<BudgetInput>) => {
  const result = resultOf(change);
  return result.kind === 'found' ? result.priceEuro : result.kind;
};

describe('the result of a budget', () => {
  test.each<[string, Partial<BudgetInput>, ReturnType<typeof priceOf>]>([
    ['nothing', {}, 'empty'],
    ['spaces', { own: '  ' }, 'empty'],
    ['own money and a monthly amount', { own: '90.000', monthly: '1300' }, 340_000],
    ['amounts as people type them', { own: '90k', monthly: '€ 1.300,00' }, 340_000],
    ['an income, of which a third goes to the loan', { own: '90.000', income: '3.940' }, 340_000],
    ['a monthly amount that replaces the income', { own: '90.000', monthly: '1300', income: '9000' }, 340_000],
    // 20 % of 267,000 and 12 % duties are 85,440, the notary 4,283. For 268,000, both together are 90,044.
    ['the costs of a second home', { own: '90.000', monthly: '1300', buyer: 'other' }, 267_000],
    ['too little', { own: '100' }, 'tooLittle'],
    ['more than the filter knows', { own: '9 mio' }, 3_000_000],
  ])('with %s', (_, input, expected) => {
    expect(priceOf(input)).toBe(expected);
  });

  test('names the fields that cannot be read', () => {
    expect(resultOf({ own: 'much', monthly: '1300', income: '-5' })).toEqual({
      kind: 'wrong',
      fields: ['own', 'income'],
    });
  });

  test('ignores an income if the agency names no share of it', () => {
    const { percentOfIncome: _, ...loan } = file.loan;
    expect(resultOf({ income: '4000' }, { ...file, loan }).kind).toBe('empty');
  });
});

describe('the places', () => {
  const of = (costs: CostsFile, before?: BudgetInput['place']) => {
    const store = createBudgetStore(costs, undefined);
    store.change({ place: before });
    return [store.offered, store.placeOf(store.$input.get())];
  };

  test('are those with homes for sale, and the first one is chosen', () => {
    expect(of(file)).toEqual([['wallonia', 'flanders'], 'wallonia']);
    expect(of(file, 'flanders')[1]).toBe('flanders');
    expect(of(file, 'brussels')[1]).toBe('wallonia');
  });

  test('are all places with rates if no home is for sale', () => {
    expect(of({ ...file, forSale: [] })[0]).toEqual(JURISDICTIONS);
    const { brussels: _, ...some } = places;
    expect(of({ ...file, places: some, forSale: ['brussels'] })[0]).toEqual(['flanders', 'wallonia', 'luxembourg']);
  });

  test('have the place with most homes first; homes to let and sold homes do not count', () => {
    const { place } = home(1);
    const inPlace = (region: 'flanders' | 'wallonia' | 'brussels') => ({
      ...home(1, { goal: 'sale', place: { ...place, country: 'BE', region } }),
    });
    const rent = home(1, { goal: 'rent', place: { ...place, country: 'LU', region: undefined } });
    const sold = { ...inPlace('brussels'), status: { kind: 'sold' } } as const;
    expect(placesForSale([inPlace('flanders'), inPlace('wallonia'), inPlace('wallonia'), rent, sold])).toEqual([
      'wallonia',
      'flanders',
    ]);
  });
});

describe('a budget that was applied', () => {
  afterEach(() => vi.unstubAllGlobals());

  async function withStored(text: string | null) {
    vi.resetModules();
    vi.stubGlobal('sessionStorage', { getItem: () => text, setItem: () => undefined });
    return (await import('#search/budget/kept-budget.ts')).appliedBudget();
  }

  test.each([null, '', 'no json', '{}', '[]', 'null', '{"input":{"own":1},"priceEuro":5}', '{"priceEuro":5}'])(
    'is unknown if the tab stores %s',
    async (text) => {
      expect(await withStored(text)).toBeUndefined();
    },
  );

  test('is read from the tab', async () => {
    const budget = { input: { own: '90000', monthly: '', income: '', buyer: 'own' }, priceEuro: 340_000 };
    expect(await withStored(JSON.stringify(budget))).toEqual(budget);
  });
});
