import { and, eq, max } from 'drizzle-orm';
import type { ShownDemand } from '#forms/demand.ts';
import { FIELDS } from '#forms/field.ts';
import type { FilledForm } from '#forms/server/filled-form.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { DemandRow } from '#server/database/schema.ts';
import { demand, listingChange, outbox } from '#server/database/schema.ts';
import { criteriaOf } from './demand-criteria.ts';
import { noteListingChanges } from './new-and-cheaper.ts';

/**
 * Returns a function that stores an unconfirmed search registration and queues the mail that asks for confirmation, in the
 * transaction of the submission.
 */
export function registerDemand({ values, language }: FilledForm) {
  return async (transaction: Database, submissionId: string): Promise<boolean> => {
    const [row] = await transaction
      .insert(demand)
      .values({
        submissionId,
        email: values.email ?? '',
        firstName: values.firstName ?? '',
        language,
        criteria: criteriaOf(values),
        frequency: values.frequency ?? FIELDS.frequency.initial,
      })
      .returning({ id: demand.id });
    await transaction.insert(outbox).values({ kind: 'confirm-demand', submissionId, demandId: row?.id });
    return true;
  };
}

/**
 * Confirms a search registration, which receives alerts from then on. Idempotent.
 * @returns false if the registration has been deleted
 */
export async function confirmDemand(id: string, context: Ports<'now' | 'site' | 'store'>): Promise<boolean> {
  const { store, now } = context;
  // Store all homes that are on the site at this moment, so that they do not count as new.
  await noteListingChanges(context);
  return store.db.transaction(async (transaction) => {
    const [last] = await transaction.select({ number: max(listingChange.number) }).from(listingChange);
    await transaction
      .update(demand)
      .set({ state: 'active', confirmedAt: new Date(now()), seenChange: last?.number ?? 0 })
      .where(and(eq(demand.id, id), eq(demand.state, 'unconfirmed')));
    const [row] = await transaction.select({ state: demand.state }).from(demand).where(eq(demand.id, id));
    return row !== undefined && row.state !== 'deleted';
  });
}

/** Returns a search registration, confirmed or not; undefined if it has been deleted. */
export async function findDemand(id: string, { store: { db } }: Ports<'store'>): Promise<DemandRow | undefined> {
  const [row] = await db.select().from(demand).where(eq(demand.id, id));
  return row?.state === 'deleted' ? undefined : row;
}

/**
 * Returns a search registration as its page shows it. An unconfirmed registration receives no mails, so it counts as
 * paused.
 */
export const shownDemand = ({ state, frequency }: DemandRow): ShownDemand => ({
  state: state === 'unconfirmed' ? 'paused' : state,
  frequency,
});
