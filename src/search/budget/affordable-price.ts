import {
  type Buyer,
  type CostRates,
  type LoanTerms,
  monthlyPayment,
  purchaseCosts,
  usualLoanEuro,
} from '#domain/purchase-costs.ts';

/** The amounts that a visitor can pay. An absent amount sets no limit. */
export interface Budget {
  /** the visitor's own money */
  ownEuro?: number | undefined;
  monthlyEuro?: number | undefined;
}

/** How a visitor pays for an existing home and the costs of its purchase. */
export interface Financing {
  loanEuro: number;
  /** rounded as the calculator of a home shows it */
  monthlyEuro: number;
  ownEuro: number;
  costsEuro: number;
}

/** Returns how a budget pays for an existing home: with as small a loan as the visitor's own money allows. */
export function financing(
  priceEuro: number,
  { ownEuro }: Budget,
  { buyer, rates, loan }: { buyer: Buyer; rates: CostRates; loan: LoanTerms },
): Financing {
  const { costsEuro, totalEuro } = purchaseCosts({ priceEuro, kind: 'house', buyer }, rates);
  const usual = usualLoanEuro(priceEuro, loan.percentOfPrice);
  const loanEuro = ownEuro === undefined ? usual : Math.max(totalEuro - ownEuro, 0);
  const monthlyEuro = Math.round(monthlyPayment(loanEuro, loan.ratePercent, loan.years));
  return { loanEuro, monthlyEuro, ownEuro: totalEuro - loanEuro, costsEuro };
}

/**
 * Returns the highest price in whole euro, up to `most`, that a budget pays for; 0 if the budget is too small. This is
 * the inverse of the calculator on the page of a home (listing/costs): at this price, the calculator shows costs and a
 * monthly payment within the budget, and at any higher price, it does not.
 */
export function affordablePrice(budget: Budget, terms: Parameters<typeof financing>[2], most: number): number {
  const { monthlyEuro: limit = Number.POSITIVE_INFINITY } = budget;
  const fits = (priceEuro: number) => {
    const { loanEuro, monthlyEuro } = financing(priceEuro, budget, terms);
    return loanEuro <= usualLoanEuro(priceEuro, terms.loan.percentOfPrice) && monthlyEuro <= limit;
  };
  // A binary search works, because a higher price never needs less money or a lower payment.
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
