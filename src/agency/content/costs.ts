import type { CostRates } from '#domain/purchase-costs.ts';
import type { Jurisdiction } from '#domain/region.ts';
import { contentFile } from './content-file.ts';
import { type CostsFile, costsSchema } from './costs.schema.ts';

/** `content/costs.yaml`, read once. Throws ContentError. */
export const readCosts = contentFile('costs.yaml', costsSchema);

/** Rates of a place on a day (`2026-11-28`); none before the first that is known. */
export function ratesOn(costs: CostsFile, place: Jurisdiction, day: string): CostRates | undefined {
  const period = latest(costs.places[place], day);
  const country = countryOf(place);
  const newBuild = latest(costs.newBuild[country], day);
  const notary = latest(costs.notary[country], day);
  if (!period || !newBuild || !notary) return undefined;
  const { own, ownLand, other } = period;
  return { own, ownLand, other, newBuild: withoutOrigin(newBuild), notary: withoutOrigin(notary) };
}

/** The country whose VAT, notaries and calculator hold in a place. */
export const countryOf = (place: Jurisdiction) => (place === 'luxembourg' ? 'luxembourg' : 'belgium');

function withoutOrigin<T extends { from: string; source: string }>({ from: _from, source: _source, ...rates }: T) {
  return rates;
}

function latest<T extends { from: string }>(periods: readonly T[], day: string): T | undefined {
  return periods.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0];
}
