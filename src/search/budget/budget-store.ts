import { atom, computed } from 'nanostores';
import type { CostsFile } from '#domain/purchase-costs.ts';
import { JURISDICTIONS, type Jurisdiction } from '#domain/region.ts';
import { PRICE_SLIDER } from '../engine/price-range.ts';
import { readAmount } from '../engine/typed-price.ts';
import { affordablePrice, type Financing, financing } from './affordable-price.ts';
import type { BudgetInput } from './kept-budget.ts';

export const AMOUNTS = ['own', 'monthly', 'income'] as const;
export type AmountName = (typeof AMOUNTS)[number];

/** The result of the calculation. */
export type BudgetResult =
  /** nothing is filled in yet */
  | { kind: 'empty' }
  /** amounts that cannot be read */
  | { kind: 'wrong'; fields: readonly AmountName[] }
  | { kind: 'tooLittle' }
  | { kind: 'found'; priceEuro: number; financing: Financing };

export type BudgetStore = ReturnType<typeof createBudgetStore>;

/**
 * Creates the store of a visitor's budget and of the highest asking price that it pays for. `before` is an earlier
 * budget.
 */
export function createBudgetStore({ places, forSale, loan }: CostsFile, before: BudgetInput | undefined) {
  const known = (of: readonly Jurisdiction[]) => of.filter((place) => places[place]);
  const offered = known(forSale).length > 0 ? known(forSale) : known(JURISDICTIONS);
  const begin: BudgetInput = { own: '', monthly: '', income: '', buyer: 'own', place: undefined };
  const $input = atom<BudgetInput>(before ?? begin);
  const placeOf = ({ place }: BudgetInput) => offered.find((one) => one === place) ?? offered[0];
  /** The payment, in euro a month, that the income allows. */
  const $allowed = computed($input, ({ income }) => {
    const euro = read(income);
    return euro === undefined || loan.percentOfIncome === undefined
      ? undefined
      : Math.floor((euro * loan.percentOfIncome) / 100);
  });
  const $result = computed([$input, $allowed], (input, allowed) => resultOf(input, allowed));

  function resultOf(input: BudgetInput, allowed: number | undefined): BudgetResult {
    const wrong = AMOUNTS.filter((name) => input[name].trim() && read(input[name]) === undefined);
    if (wrong.length > 0) return { kind: 'wrong', fields: wrong };
    const budget = { ownEuro: read(input.own), monthlyEuro: read(input.monthly) ?? allowed };
    const place = placeOf(input);
    const rates = place && places[place];
    if (!rates || (budget.ownEuro ?? budget.monthlyEuro) === undefined) return { kind: 'empty' };
    const terms = { buyer: input.buyer, rates, loan };
    const { max, step } = PRICE_SLIDER.sale;
    // The filter has steps. Rounding down keeps the price within the budget.
    const priceEuro = Math.floor(affordablePrice(budget, terms, max) / step) * step;
    if (priceEuro === 0) return { kind: 'tooLittle' };
    return { kind: 'found', priceEuro, financing: financing(priceEuro, budget, terms) };
  }

  return {
    offered,
    loan,
    $input,
    $allowed,
    $result,
    placeOf,
    change: (part: Partial<BudgetInput>) => $input.set({ ...$input.get(), ...part }),
  };
}

/** Returns a typed amount in whole euro; undefined if it is empty or cannot be read. */
function read(text: string): number | undefined {
  const euro = readAmount(text);
  return euro === undefined ? undefined : Math.floor(euro);
}
