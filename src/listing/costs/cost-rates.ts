import { ratesOn, readCosts } from '#agency/content/costs.ts';
import { belgianDay } from '#domain/calendar.ts';
import type { Listing } from '#domain/listing.ts';
import type { CostRates } from '#domain/purchase-costs.ts';
import { type Jurisdiction, jurisdictionOf } from '#domain/region.ts';
import { isClosed } from '#domain/status.ts';

/** Whose rates a home's page reckons the costs of buying with, and which they are; none where it reckons nothing. */
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
