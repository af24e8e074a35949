import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import { lead, leadNote } from '#server/database/schema.ts';
import type { LeadState } from '../../enquiries/lead-api.ts';
import { noteEvent } from './lead-events.ts';
import { colleagues } from './staff-names.ts';

/** The member of staff who does something. */
export interface Doer {
  staffId: string;
  name: string;
}

type ChangePorts = Ports<'now' | 'store'>;

/** Makes a member of staff responsible for an enquiry, unless somebody else is already. Returns false in that case. */
export async function takeLead(id: string, doer: Doer, { store: { db }, now }: ChangePorts): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const taken = await transaction
      .update(lead)
      .set({
        responsible: doer.staffId,
        state: sql`case when ${lead.state} = 'new' then 'taken' else ${lead.state} end`,
        takenAt: sql`coalesce(${lead.takenAt}, ${new Date(now()).toISOString()}::timestamptz)`,
      })
      .where(and(eq(lead.submissionId, id), isNull(lead.responsible)))
      .returning({ id: lead.submissionId });
    if (taken.length > 0) await noteEvent(transaction, id, { kind: 'taken', staff: doer });
    return taken.length > 0;
  });
}

/** Gives an enquiry to a colleague, or to nobody. Returns false if there is no such colleague. */
export async function assignLead(id: string, to: string | null, doer: Doer, context: ChangePorts): Promise<boolean> {
  const { store, now } = context;
  const person = to === null ? undefined : (await colleagues(context)).find((one) => one.id === to);
  if (to !== null && !person) return false;
  await store.db.transaction(async (transaction) => {
    await transaction
      .update(lead)
      .set({
        responsible: to,
        ...(to === null
          ? { state: sql`case when ${lead.state} = 'taken' then 'new' else ${lead.state} end` }
          : {
              state: sql`case when ${lead.state} = 'new' then 'taken' else ${lead.state} end`,
              takenAt: sql`coalesce(${lead.takenAt}, ${new Date(now()).toISOString()}::timestamptz)`,
            }),
      })
      .where(eq(lead.submissionId, id));
    await noteEvent(transaction, id, { kind: 'assigned', staff: doer, value: person?.name ?? '' });
  });
  return true;
}

/**
 * Changes the state of an enquiry from `was` to `state`. Returns false if somebody else has changed it in the meantime.
 * Undoing is the same change in the other direction.
 */
export async function setState(
  id: string,
  { state, was }: { state: LeadState; was: LeadState },
  doer: Doer,
  { store: { db }, now }: ChangePorts,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const changed = await transaction
      .update(lead)
      .set({
        state,
        ...(state === 'new' ? { responsible: null } : {}),
        ...(state === 'taken'
          ? {
              responsible: sql`coalesce(${lead.responsible}, ${doer.staffId})`,
              takenAt: sql`coalesce(${lead.takenAt}, ${new Date(now()).toISOString()}::timestamptz)`,
            }
          : {}),
      })
      .where(and(eq(lead.submissionId, id), eq(lead.state, was)))
      .returning({ id: lead.submissionId });
    if (changed.length > 0) await noteEvent(transaction, id, { kind: 'state', staff: doer, value: state });
    return changed.length > 0;
  });
}

/** Adds a note for colleagues to an enquiry. */
export async function addNote(id: string, text: string, doer: Doer, { store: { db } }: Ports<'store'>): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.insert(leadNote).values({ submissionId: id, staffId: doer.staffId, staffName: doer.name, text });
    await noteEvent(transaction, id, { kind: 'note', staff: doer });
  });
}
