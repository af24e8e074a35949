import { textsOf } from '#agency/content/own-texts.ts';
import { countryOf, type EnergyTariffs, energyTariffsOn, readCosts } from '#agency/law/costs.ts';
import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { hasEnergyLabel } from '#domain/listing-kind.ts';
import { euroText } from '#domain/price.ts';
import { jurisdictionOf } from '#domain/region.ts';
import { isClosed } from '#domain/status.ts';

interface EnergyCosts {
  fromEuro: number;
  toEuro: number;
}

/** Amounts are rounded outwards to this, because neither the certificate nor the tariffs are more exact. */
const STEP_EURO = 10;

/**
 * Estimates what the energy of a certificate costs in a year: from the cheaper to the dearer of gas and electricity.
 * Undefined if the certificate's figure or the area is unknown or not above 0.
 */
export function energyCosts(
  kwhPerSqmYear: number | undefined,
  areaSqm: number | undefined,
  {
    gasEuroPerKwh,
    electricityEuroPerKwh,
    electricityFactor,
  }: Pick<EnergyTariffs, 'gasEuroPerKwh' | 'electricityEuroPerKwh' | 'electricityFactor'>,
): EnergyCosts | undefined {
  if (!kwhPerSqmYear || !areaSqm || kwhPerSqmYear < 0 || areaSqm < 0) return undefined;
  const prices = [gasEuroPerKwh, electricityEuroPerKwh / electricityFactor];
  const kwh = kwhPerSqmYear * areaSqm;
  return {
    fromEuro: Math.floor((kwh * Math.min(...prices)) / STEP_EURO) * STEP_EURO,
    toEuro: Math.ceil((kwh * Math.max(...prices)) / STEP_EURO) * STEP_EURO,
  };
}

/**
 * Returns what the energy of a home's certificate costs in a year, from the figure and the living area that the page
 * shows. Undefined for a home that is sold or rented, and if a figure or the prices of energy are unknown.
 */
export function certificateCosts(
  { kind, status, place, energy, dimensions }: Listing,
  today: string,
): EnergyCosts | undefined {
  const where = jurisdictionOf(place.country, place.region);
  if (!hasEnergyLabel(kind) || isClosed(status) || !where) return undefined;
  const tariffs = energyTariffsOn(readCosts(), countryOf(where), today);
  return tariffs && energyCosts(energy.kwhPerSqmYear, dimensions.livingAreaSqm, tariffs);
}

/** Returns such costs as the page of a home shows them: «€930 to €1,550 a year, not your own bill». */
export function energyCostsText({ fromEuro, toEuro }: EnergyCosts, language: Language): string {
  const t = textsOf(language);
  const range = { from: euroText(fromEuro, language), to: euroText(toEuro, language) };
  return `${t('energy.costsRange', range)}, ${t('energy.costsNot')}`;
}
