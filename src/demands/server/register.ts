import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { DemandAction, ShownDemand } from '#forms/demand.ts';
import { FIELDS } from '#forms/field.ts';
import type { FieldValues, FilledForm } from '#forms/server/filled-form.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { type DemandRow, demand, listingChange, outbox, submission } from '#server/database/schema.ts';
import { criteriaOf } from './criteria-values.ts';
import { noteListingChanges } from './new-and-cheaper.ts';

/** Keeps a demand, unconfirmed, and writes the mail that asks for confirmation. In the transaction of the submission. */
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

/** Confirms a demand: from now on it is told of new homes. False where it has been deleted. Twice is once. */
export async function confirmDemand(id: string, context: Ports<'now' | 'site' | 'store'>): Promise<boolean> {
  const {
    store: { db },
    now,
  } = context;
  // What is on the site by now is not new, although no run of the alerts may have seen it yet.
  await noteListingChanges(context);
  return db.transaction(async (transaction) => {
    const [last] = await transaction.select({ number: max(listingChange.number) }).from(listingChange);
    await transaction
      .update(demand)
      .set({ state: 'active', confirmedAt: new Date(now()), seenChange: last?.number ?? 0 })
      .where(and(eq(demand.id, id), eq(demand.state, 'unconfirmed')));
    const [row] = await transaction.select({ state: demand.state }).from(demand).where(eq(demand.id, id));
    return row !== undefined && row.state !== 'deleted';
  });
}

/** What its holder can do with a demand. What it has seen stays: homes that wait, or come in a pause, are told after it. */
export type DemandChange = { do: 'change'; values: FieldValues } | { do: DemandAction };

/** The demand as it is then; undefined where it had been deleted. */
export async function changeDemand(
  id: string,
  change: DemandChange,
  { store: { db }, wake }: Ports<'store' | 'wake'>,
): Promise<ShownDemand | undefined> {
  const alive = and(eq(demand.id, id), inArray(demand.state, ['unconfirmed', 'active', 'paused']));
  const changed = await db.transaction(async (transaction) => {
    const [row] = await transaction.update(demand).set(columnsOf(change)).where(alive).returning();
    if (change.do === 'pause' && row) await holdAlerts(transaction, [id]);
    if (change.do === 'resume' && row) await releaseAlerts(transaction, id);
    if (change.do === 'delete' && row?.submissionId) {
      // The same search can be registered anew.
      await transaction.update(submission).set({ content: null }).where(eq(submission.id, row.submissionId));
    }
    return row && shown(row);
  });
  if (change.do === 'resume') wake();
  return changed;
}

/** As its page shows it: one that was never confirmed gets no mails either. */
export const shown = ({ state, frequency }: DemandRow): ShownDemand => ({
  state: state === 'unconfirmed' ? 'paused' : state,
  frequency,
});

function columnsOf(change: DemandChange): Partial<DemandRow> {
  switch (change.do) {
    case 'change':
      return { criteria: criteriaOf(change.values), frequency: change.values.frequency ?? FIELDS.frequency.initial };
    case 'pause':
      return { state: 'paused' };
    case 'resume':
      return { state: 'active' };
    case 'delete':
      // What it was about goes at once, the row with the retention task: its links still say that it is gone.
      return { state: 'deleted', firstName: '', email: '', criteria: { goal: 'sale', types: [], places: [] } };
  }
}

/** Pauses what an address looks for; gives the ids. */
export function pauseDemandsOf(email: string, { store: { db } }: Ports<'store'>): Promise<string[]> {
  return db.transaction(async (transaction) => {
    const rows = await transaction
      .update(demand)
      .set({ state: 'paused' })
      .where(and(eq(demand.email, email), eq(demand.state, 'active')))
      .returning({ id: demand.id });
    const ids = rows.map(({ id }) => id);
    await holdAlerts(transaction, ids);
    return ids;
  });
}

/** Mails about homes that have not left wait with their demand: the homes in them count as told. */
async function holdAlerts(transaction: Database, ids: readonly string[]): Promise<void> {
  await transaction
    .update(outbox)
    .set({ state: 'held' })
    .where(and(inArray(outbox.demandId, [...ids]), eq(outbox.kind, 'alert'), eq(outbox.state, 'waiting')));
}

async function releaseAlerts(transaction: Database, id: string): Promise<void> {
  await transaction
    .update(outbox)
    .set({ state: 'waiting', nextAt: sql`now()` })
    .where(and(eq(outbox.demandId, id), eq(outbox.state, 'held')));
}

/** A demand, confirmed or not; undefined where it has been deleted. */
export async function findDemand(id: string, { store: { db } }: Ports<'store'>) {
  const [row] = await db.select().from(demand).where(eq(demand.id, id));
  return row?.state === 'deleted' ? undefined : row;
}
