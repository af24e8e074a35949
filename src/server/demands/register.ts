import { and, eq, inArray, max } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { demand, listingChange, outbox } from '../db/schema.ts';
import type { FieldValues, FilledForm } from '../forms/filled-form.ts';
import type { Ports } from '../ports/context.ts';
import { criteriaOf } from './criteria-values.ts';

export type Frequency = NonNullable<FieldValues['frequency']>;

const DEFAULT_FREQUENCY: Frequency = 'daily';

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
        frequency: values.frequency ?? DEFAULT_FREQUENCY,
      })
      .returning({ id: demand.id });
    await transaction.insert(outbox).values({ kind: 'confirm-demand', submissionId, demandId: row?.id });
    return true;
  };
}

/** Confirms a demand: from now on it is told of new homes. False where it has been deleted. Twice is once. */
export async function confirmDemand(id: string, { store: { db }, now }: Ports<'now' | 'store'>): Promise<boolean> {
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

/** What its holder can do with a demand. `seen` stays: what came while it was paused is not told afterwards. */
export type DemandChange =
  | { do: 'change'; values: FieldValues }
  | { do: 'pause' }
  | { do: 'resume' }
  | { do: 'delete' };

/** False where it has been deleted. */
export async function changeDemand(
  id: string,
  change: DemandChange,
  { store: { db } }: Ports<'store'>,
): Promise<boolean> {
  const alive = and(eq(demand.id, id), inArray(demand.state, ['unconfirmed', 'active', 'paused']));
  const set = await (async () => {
    switch (change.do) {
      case 'change':
        return { criteria: criteriaOf(change.values), frequency: change.values.frequency ?? DEFAULT_FREQUENCY };
      case 'pause':
        return { state: 'paused' as const };
      case 'resume': {
        const [last] = await db.select({ number: max(listingChange.number) }).from(listingChange);
        return { state: 'active' as const, seenChange: last?.number ?? 0 };
      }
      case 'delete':
        // What it was about goes at once, the row with the retention task: its links still say that it is gone.
        return {
          state: 'deleted' as const,
          firstName: '',
          email: '',
          criteria: { goal: 'sale' as const, types: [], places: [] },
        };
    }
  })();
  const rows = await db.update(demand).set(set).where(alive).returning({ id: demand.id });
  return rows.length > 0;
}

/** A demand, confirmed or not; undefined where it has been deleted. */
export async function findDemand(id: string, { store: { db } }: Ports<'store'>) {
  const [row] = await db.select().from(demand).where(eq(demand.id, id));
  return row?.state === 'deleted' ? undefined : row;
}
