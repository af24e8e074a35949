import { atom, computed } from 'nanostores';
import type { ListingKind } from '#domain/listing-kind.ts';
import {
  type Buyer,
  buyersOf,
  type CostRates,
  monthlyPayment,
  purchaseCosts,
  usualLoanEuro,
} from '#domain/purchase-costs.ts';
import type { Jurisdiction } from '#domain/region.ts';
import { fetchOnce } from '#platform/islands/fetch-once.ts';
import { COSTS_FILE, type CostsFile } from './costs.ts';

/** What the visitor filled in; NaN where a field holds no number. */
export interface CostsInput {
  priceEuro: number;
  buyer: Buyer;
  /** follows the price until the visitor fills it in */
  loanEuro: number | undefined;
  ratePercent: number;
  years: number;
}

export type SumStore = ReturnType<typeof createSumStore>;

export interface Home {
  priceEuro: number;
  kind: ListingKind;
  vatShare: number;
}

/** The fields of one home, and the sum as soon as the price is a number. */
export function createSumStore(home: Home, rates: CostRates, loan: CostsFile['loan']) {
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
  /** the sum for the asking price stands in the page */
  { kind: 'closed' } | { kind: 'loading' } | { kind: 'failed' } | { kind: 'open'; sum: SumStore };

/** The calculator of one home; its rates come when it is opened. */
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
