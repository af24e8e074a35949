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
import { fetchOnce } from '#platform/islands/load-once.ts';

/** Path of the file with today's rates. */
export const COSTS_FILE = '/costs.json';

/** Content of that file, which every build writes. */
export interface CostsFile {
  places: Partial<Record<Jurisdiction, CostRates>>;
  loan: { percentOfPrice: number; ratePercent: number; years: number };
}

/** Rows of the table of costs, in order. Rows with 0 are left out. */
export const COST_PARTS = ['duties', 'vat', 'notary', 'file', 'searches', 'notaryVat'] as const;
export type CostPart = (typeof COST_PARTS)[number];

/** The visitor's input; NaN if a field does not contain a number. */
export interface CostsInput {
  priceEuro: number;
  buyer: Buyer;
  /** undefined until the visitor fills it in; it then follows the price */
  loanEuro: number | undefined;
  ratePercent: number;
  years: number;
}

export type SumStore = ReturnType<typeof createSumStore>;

/** What the calculator needs to know of a home. */
export interface Home {
  priceEuro: number;
  kind: ListingKind;
  vatShare: number;
}

/** Creates the fields of the calculator, and the costs that follow from them. */
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
  /** the page shows the costs for the asking price */
  { kind: 'closed' } | { kind: 'loading' } | { kind: 'failed' } | { kind: 'open'; sum: SumStore };

/** Creates the calculator of a home. It fetches the rates when the visitor opens it. */
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
