import { ratesOn, readCosts } from '#agency/law/costs.ts';
import { belgianDay } from '#domain/calendar.ts';
import type { Listing } from '#domain/listing.ts';
import { type CostRates, monthlyPayment, usualLoanEuro } from '#domain/purchase-costs.ts';
import { type Jurisdiction, jurisdictionOf } from '#domain/region.ts';
import { isClosed } from '#domain/status.ts';
import type { PageContext } from '#page-base/page-context.ts';

/**
 * Returns the rates and the region for calculating the costs of buying a home; undefined if the page does not calculate
 * them.
 */
export function costRates({
  goal,
  status,
  place,
}: Pick<Listing, 'goal' | 'status' | 'place'>): { where: Jurisdiction; rates: CostRates } | undefined {
  const where = jurisdictionOf(place.country, place.region);
  if (goal !== 'sale' || isClosed(status) || !where) return undefined;
  const rates = ratesOn(readCosts(), where, belgianDay(Date.now()));
  return rates && { where, rates };
}

/**
 * Returns the amount and the monthly payment of a typical loan in whole euro: for a usual share of the price, at a
 * usual rate (content/costs.yaml).
 */
export function usualLoan(priceEuro: number): { loanEuro: number; monthlyEuro: number } {
  const { percentOfPrice, ratePercent, years } = readCosts().loan;
  const loanEuro = usualLoanEuro(priceEuro, percentOfPrice);
  return { loanEuro, monthlyEuro: Math.round(monthlyPayment(loanEuro, ratePercent, years)) };
}

/**
 * Returns the monthly costs in words: for rent, the charges in addition to the rent; for sale, the payment of a typical
 * loan. Undefined if they are unknown.
 */
export function monthlyCosts(listing: Listing, { t, euro }: PageContext): string | undefined {
  const { goal, price, costs, status } = listing;
  if (isClosed(status)) return undefined;
  if (goal === 'rent')
    return costs.chargesRenterEuro ? t('listing.charges', { amount: euro(costs.chargesRenterEuro) }) : undefined;
  if (price.kind !== 'published' || !costRates(listing)) return undefined;
  return t('costs.perMonth', { amount: euro(usualLoan(price.amountEuro).monthlyEuro) });
}
