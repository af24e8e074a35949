import { belgianDay } from '#domain/calendar.ts';
import { ENERGY_LABELS, type EnergyLabel } from '#domain/energy.ts';
import type { Listing } from '#domain/listing.ts';
import type { PageContext } from '#page-base/page-context.ts';
import type { ListingFacts } from '#search/engine/published-files.ts';
import { passport } from '../passport/passport.ts';
import { buildingFacts, costFacts, type Fact, layoutFacts } from './page-facts.ts';

/** Returns all known facts of a home's page by section. Each has a worth, by which homes are compared. */
export function rankedFacts(listing: Listing, context: PageContext): ListingFacts {
  const { t } = context;
  const { energy, planning } = passport(listing, context, belgianDay(Date.now()));
  const groups: [string, readonly Fact[]][] = [
    [t('listing.layout'), layoutFacts(listing, context)],
    [t('listing.building'), buildingFacts(listing, context)],
    [t('listing.energy'), energy.filter(({ state }) => state !== 'unknown')],
    [t('listing.planning'), planning.filter(({ state }) => state !== 'unknown')],
    [t('listing.costs'), costFacts(listing, context)],
  ];
  const row = ({ name, label, value }: Fact) => {
    const worth = factWorth(name, listing);
    return worth === undefined ? ([label, value] as const) : ([label, value, worth] as const);
  };
  return groups.map(([title, facts]) => ({ title, rows: facts.map(row) }));
}

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

/**
 * Returns how good a home is in a fact: of two homes, the one with the greater number is better. Undefined if the fact
 * is a matter of taste, such as the year of construction.
 */
export const factWorth = (name: string | undefined, listing: Listing): number | undefined =>
  WORTH[name ?? '']?.(listing);
