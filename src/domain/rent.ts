import type { Listing } from './listing.ts';
import { isDwelling } from './listing-kind.ts';

/**
 * Returns the rental guarantee in euro: the amount in the listing, else the rent of `months` months, else `undefined`.
 */
export function rentalGuaranteeEuro(
  { depositEuro }: Listing['costs'],
  monthlyEuro: number | undefined,
  months: number,
): number | undefined {
  return depositEuro ?? (monthlyEuro === undefined ? undefined : monthlyEuro * months);
}

/**
 * Returns the maximum number of tenants of a home: two per bedroom, two in a studio, and never more than `siteMaximum`. If
 * the number of bedrooms is unknown, `siteMaximum` is all that is known.
 */
export function personsMaximum(
  { kind, rooms }: Pick<Listing, 'kind' | 'rooms'>,
  siteMaximum: number | undefined,
): number | undefined {
  if (siteMaximum === undefined || !isDwelling(kind)) return undefined;
  const bedrooms = rooms.bedrooms ?? (kind === 'studio' ? 0 : undefined);
  return bedrooms === undefined ? siteMaximum : Math.min(siteMaximum, PERSONS_PER_BEDROOM * Math.max(bedrooms, 1));
}

const PERSONS_PER_BEDROOM = 2;

/** Amounts that a tenant pays, in euro, as far as they are public. */
export interface RentTerms {
  monthlyEuro?: number | undefined;
  chargesEuro?: number | undefined;
  inventoryEuro?: number | undefined;
  guaranteeEuro?: number | undefined;
}

/** Returns the terms of a home for rent. `guaranteeMonths` is the usual guarantee in months of rent. */
export function rentTerms({ price, costs }: Pick<Listing, 'price' | 'costs'>, guaranteeMonths: number): RentTerms {
  const monthlyEuro = costs.monthlyRentEuro ?? (price.kind === 'published' ? price.amountEuro : undefined);
  return {
    monthlyEuro,
    chargesEuro: costs.chargesRenterEuro,
    inventoryEuro: costs.inventoryEuro,
    guaranteeEuro: rentalGuaranteeEuro(costs, monthlyEuro, guaranteeMonths),
  };
}

/** Returns the amounts that a tenant pays at the start, in euro; `undefined` if the rent is not public. */
export function firstPayment({ monthlyEuro, chargesEuro = 0, inventoryEuro = 0, guaranteeEuro = 0 }: RentTerms) {
  if (!monthlyEuro) return undefined;
  return {
    rentEuro: monthlyEuro,
    chargesEuro,
    inventoryEuro,
    guaranteeEuro,
    totalEuro: monthlyEuro + chargesEuro + inventoryEuro + guaranteeEuro,
  };
}
