import type { Listing } from './listing.ts';
import { rentalGuaranteeEuro } from './rental-guarantee.ts';

/** What a tenant is asked for, euro, as far as it is public. */
export interface RentTerms {
  monthlyEuro?: number | undefined;
  chargesEuro?: number | undefined;
  inventoryEuro?: number | undefined;
  guaranteeEuro?: number | undefined;
}

/** The terms of a home for rent, where so many months of rent are the usual guarantee. */
export function rentTerms({ price, costs }: Pick<Listing, 'price' | 'costs'>, guaranteeMonths: number): RentTerms {
  const monthlyEuro = costs.monthlyRentEuro ?? (price.kind === 'published' ? price.amountEuro : undefined);
  return {
    monthlyEuro,
    chargesEuro: costs.chargesRenterEuro,
    inventoryEuro: costs.inventoryEuro,
    guaranteeEuro: rentalGuaranteeEuro(costs, monthlyEuro, guaranteeMonths),
  };
}

/** What a tenant pays at the start, euro; none where the rent is not public. */
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
