import { atom, computed } from 'nanostores';
import type { ListingKind } from '#domain/listing-kind.ts';
import {
  type Buyer,
  buyersOf,
  COSTS_FILE,
  type CostRates,
  type CostsFile,
  type LoanTerms,
  monthlyPayment,
  purchaseCosts,
  usualLoanEuro,
} from '#domain/purchase-costs.ts';
import type { Jurisdiction } from '#domain/region.ts';
import { fetchOnce } from '#platform/islands/load-once.ts';

/** Rows in the table of costs, in this order. A row whose amount is 0 is left out. */
export const COST_PARTS = ['duties', 'vat', 'notary', 'file', 'searches', 'notaryVat'] as const;
export type CostPart = (typeof COST_PARTS)[number];

/** The visitor's input. A field that does not contain a number is NaN. */
export interface CostsInput {
  priceEuro: number;
  buyer: Buyer;
  /** undefined until the visitor enters an amount; until then, the loan is a share of the price */
  loanEuro: number | undefined;
  ratePercent: number;
  years: number;
}

export type SumStore = ReturnType<typeof createSumStore>;

/** The data of a home that the calculator needs. */
export interface Home {
  priceEuro: number;
  kind: ListingKind;
  vatShare: number;
}

/** Creates the store for the fields of the calculator and the costs computed from them. */
export function createSumStore(home: Home, rates: CostRates, loan: LoanTerms) {
  const buyers = buyersOf(home.kind, rates, home.vatShare);
  const begin: CostsInput = {
    priceEuro: home.priceEuro || Number.NaN,
    buyer: buyers[0] ?? 'other',
    loanEuro: undefined,
    ratePercent: loan.ratePercent,
    years: loan.years,
  };
  const $input = atom(begin);
  const $loan = computed(
    $input,
    ({ loanEuro, priceEuro }) => loanEuro ?? usualLoanEuro(priceEuro, loan.percentOfPrice),
  );
  const $sum = computed($input, ({ priceEuro, buyer }) =>
    priceEuro > 0 ? purchaseCosts({ priceEuro, buyer, kind: home.kind, vatShare: home.vatShare }, rates) : undefined,
  );
  const $monthly = computed([$input, $loan], ({ ratePercent, years }, loanEuro) =>
    loanEuro > 0 && ratePercent >= 0 && years > 0
      ? Math.round(monthlyPayment(loanEuro, ratePercent, years))
      : undefined,
  );
  return {
    buyers,
    $input,
    $loan,
    $sum,
    $monthly,
    change: (part: Partial<CostsInput>) => $input.set({ ...$input.get(), ...part }),
    reset: () => $input.set(begin),
  };
}

export type CalculatorState =
  /** `closed`: the page shows only the costs for the asking price */
  { kind: 'closed' } | { kind: 'loading' } | { kind: 'failed' } | { kind: 'open'; sum: SumStore };

/** Creates the store of a home's calculator. It fetches the rates when the visitor opens the calculator. */
export function createCalculatorStore(home: Home, place: Jurisdiction) {
  const $state = atom<CalculatorState>({ kind: 'closed' });
  return {
    $state,
    async open(): Promise<void> {
      $state.set({ kind: 'loading' });
      try {
        const { places, loan } = await fetchOnce<CostsFile>(COSTS_FILE);
        const rates = places[place];
        $state.set(rates ? { kind: 'open', sum: createSumStore(home, rates, loan) } : { kind: 'failed' });
      } catch {
        $state.set({ kind: 'failed' });
      }
    },
  };
}
