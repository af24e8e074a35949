import type { APIRoute } from 'astro';
import { ratesOn, readCosts } from '#agency/law/costs.ts';
import { belgianDay } from '#domain/calendar.ts';
import { JURISDICTIONS } from '#domain/region.ts';
import type { CostsFile } from '#listing/costs/costs-store.ts';

/** Today's rates for the cost calculator; fetched when a visitor opens it. */
export const GET: APIRoute = () => {
  const costs = readCosts();
  const today = belgianDay(Date.now());
  const places = Object.fromEntries(JURISDICTIONS.map((place) => [place, ratesOn(costs, place, today)]));
  return Response.json({ places, loan: costs.loan } satisfies CostsFile);
};
