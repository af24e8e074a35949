import { eq } from 'drizzle-orm';
import type { Goal } from '#domain/price.ts';
import { languageOf, words } from '#outbox/make-mail.ts';
import { failureName } from '#platform/server/failures.ts';
import { matches } from '#search/engine/criteria.ts';
import type { ListingData } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { type DemandRow, demand } from '#server/database/schema.ts';
import { fits } from './fits-demand.ts';

/** Number of registrations from which sellers are told how many there are: fewer could point to a person. */
export const TOLD_FROM = 5;

type CountPorts = Ports<'file' | 'log' | 'site' | 'store'>;

/** Returns the active search registrations. */
export const activeDemands = ({ store: { db } }: Ports<'store'>): Promise<DemandRow[]> =>
  db.select().from(demand).where(eq(demand.state, 'active'));

/**
 * Returns the active registrations that each of these homes meets, by the home's ID. A registration whose text or area
 * cannot be searched is logged and left out.
 */
export async function demandsByHome(
  homes: readonly ListingData[],
  context: CountPorts,
): Promise<Map<number, DemandRow[]>> {
  const site = await context.site();
  const found = new Map<number, DemandRow[]>(homes.map(({ id }) => [id, []]));
  for (const row of await activeDemands(context)) {
    const meeting = homes.filter(({ search }) => matches(search, row.criteria));
    if (meeting.length === 0) continue;
    const isFitting = await fits(row, context, site).catch((error: unknown) => {
      context.log(`The search registration ${row.id} could not be matched: ${failureName(error)}`, 'error');
      return () => false;
    });
    for (const { id } of meeting) if (isFitting(id)) found.get(id)?.push(row);
  }
  return found;
}

/** Returns how many active registrations a home meets; undefined if there are fewer than {@link TOLD_FROM}. */
export async function toldDemand(home: ListingData, context: CountPorts): Promise<number | undefined> {
  const count = (await demandsByHome([home], context)).get(home.id)?.length ?? 0;
  return count >= TOLD_FROM ? count : undefined;
}

export interface WantedPlace {
  /** key of a municipality or of a node of the tree of places */
  key: string;
  name: string;
  goal: Goal;
  count: number;
}

/** Returns the places that the registrations name, the most wanted first. Names are in the language given. */
export async function wantedPlaces(language: string, context: Ports<'site' | 'store'>): Promise<WantedPlace[]> {
  const site = await context.site();
  const spoken = languageOf(language, site);
  const names = new Map(site.places.map(({ key, name }) => [key, words(name, spoken, site)]));
  const counts = new Map<string, WantedPlace>();
  for (const { criteria } of await activeDemands(context)) {
    for (const key of criteria.places) {
      const id = `${criteria.goal} ${key}`;
      const known = counts.get(id) ?? { key, name: names.get(key) ?? key, goal: criteria.goal, count: 0 };
      counts.set(id, { ...known, count: known.count + 1 });
    }
  }
  return [...counts.values()].sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

/** Returns how many active registrations to buy or rent name the municipality of a postcode; undefined below {@link TOLD_FROM}. */
export async function toldDemandOfPostcode(
  postcode: string,
  goal: Goal,
  context: Ports<'site' | 'store'>,
): Promise<number | undefined> {
  const site = await context.site();
  const above = site.listings.find(({ zip }) => zip === postcode)?.search.places ?? [];
  const isThere = (key: string) => key.split('|')[1] === postcode || above.includes(key);
  const demands = await activeDemands(context);
  const count = demands.filter(({ criteria }) => criteria.goal === goal && criteria.places.some(isThere)).length;
  return count >= TOLD_FROM ? count : undefined;
}
