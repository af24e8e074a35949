import type { APIRoute } from 'astro';
import { ratesOn, readCosts } from '#agency/law/costs.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { placesForSale } from '#catalogue/places-for-sale.ts';
import { belgianDay } from '#domain/calendar.ts';
import type { CostsFile } from '#domain/purchase-costs.ts';
import { JURISDICTIONS } from '#domain/region.ts';

/** Today's rates for the cost calculator and the budget of the search; fetched when a visitor opens one of them. */
export const GET: APIRoute = async () => {
  const costs = readCosts();
  const today = belgianDay(Date.now());
  const places = Object.fromEntries(JURISDICTIONS.map((place) => [place, ratesOn(costs, place, today)]));
  const forSale = placesForSale((await catalogue()).listings);
  return Response.json({ places, forSale, loan: costs.loan } satisfies CostsFile);
};
