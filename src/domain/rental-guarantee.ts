import type { Listing } from './listing.ts';

/** What a tenant leaves as a guarantee, euro: as the listing tells it, else so many months of rent; none where it tells neither. */
export function rentalGuaranteeEuro(
  { depositEuro }: Listing['costs'],
  monthlyEuro: number | undefined,
  months: number,
): number | undefined {
  return depositEuro ?? (monthlyEuro === undefined ? undefined : monthlyEuro * months);
}
