import { readCosts } from '#agency/content/costs.ts';
import type { Listing } from '#domain/listing.ts';
import { monthlyPayment, usualLoanEuro } from '#domain/purchase-costs.ts';
import { isClosed } from '#domain/status.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { costRates } from './cost-rates.ts';

/** The loan that the page reckons with: a usual part of the price, at a usual rate (content/costs.yaml). Whole euro. */
export function usualLoan(priceEuro: number): { loanEuro: number; monthlyEuro: number } {
  const { percentOfPrice, ratePercent, years } = readCosts().loan;
  const loanEuro = usualLoanEuro(priceEuro, percentOfPrice);
  return { loanEuro, monthlyEuro: Math.round(monthlyPayment(loanEuro, ratePercent, years)) };
}

/** What a home costs a month besides its rent, or with a usual loan, in words; nothing where that is not known. */
export function monthlyCosts(listing: Listing, { t, euro }: PageContext): string | undefined {
  const { goal, price, costs, status } = listing;
  if (isClosed(status)) return undefined;
  if (goal === 'rent')
    return costs.chargesRenterEuro ? t('listing.charges', { amount: euro(costs.chargesRenterEuro) }) : undefined;
  if (price.kind !== 'published' || !costRates(listing)) return undefined;
  return t('costs.perMonth', { amount: euro(usualLoan(price.amountEuro).monthlyEuro) });
}
