import { ENERGY_LABELS, type EnergyLabel } from '#domain/energy.ts';
import type { Listing } from '#domain/listing.ts';

const less = (value: number | undefined) => (value === undefined ? undefined : -value);
const place = (label: EnergyLabel | undefined) => label && less(ENERGY_LABELS.indexOf(label));

const WORTH: Readonly<Record<string, (listing: Listing) => number | undefined>> = {
  bedrooms: ({ rooms }) => rooms.bedrooms,
  bathrooms: ({ rooms }) => rooms.bathrooms,
  toilets: ({ rooms }) => rooms.toilets,
  garages: ({ rooms }) => rooms.garages,
  parkings: ({ rooms }) => rooms.parkings,
  livingArea: ({ dimensions }) => dimensions.livingAreaSqm,
  totalArea: ({ dimensions }) => dimensions.totalAreaSqm,
  plotArea: ({ dimensions }) => dimensions.plotAreaSqm,
  terraceArea: ({ dimensions }) => dimensions.terraceAreaSqm,
  energyLabel: ({ energy }) => place(energy.label),
  thermalLabel: ({ energy }) => place(energy.thermalLabel),
  energyFigure: ({ energy }) => less(energy.kwhPerSqmYear),
  energyTotal: ({ energy }) => less(energy.totalKwhYear),
  co2: ({ energy }) => less(energy.co2KgPerSqmYear),
  monthlyRent: ({ costs }) => less(costs.monthlyRentEuro),
  chargesRenter: ({ costs }) => less(costs.chargesRenterEuro),
  chargesOwner: ({ costs }) => less(costs.chargesOwnerEuro),
  deposit: ({ costs }) => less(costs.depositEuro),
  agencyCost: ({ costs }) => less(costs.agencyCostEuro),
  cadastralIncome: ({ costs }) => less(costs.cadastralIncomeEuro),
};

/** Of two homes, the one with the greater number is better off in a fact. A matter of taste, as a year is, has none. */
export const factWorth = (name: string | undefined, listing: Listing): number | undefined =>
  WORTH[name ?? '']?.(listing);
