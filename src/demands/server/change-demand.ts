import { and, eq, inArray, sql } from 'drizzle-orm';
import { belgianDay } from '#domain/calendar.ts';
import type { FieldProblems } from '#forms/check.ts';
import { DEMAND_ACTIONS, type DemandAction, demandText, type ShownDemand } from '#forms/demand.ts';
import { FIELDS } from '#forms/field.ts';
import type { Filling } from '#forms/server/fill-form.ts';
import { demandOptions, type FieldValues, fillIn, refused, type SubmitResult } from '#forms/server/filled-form.ts';
import type { SentForm } from '#forms/server/sent-form.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import { readToken, tokenProblem } from '#platform/signing.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { DemandRow } from '#server/database/schema.ts';
import { demand, outbox, submission } from '#server/database/schema.ts';
import { criteriaOf, textsOfCriteria } from './demand-criteria.ts';
import { shownDemand } from './register.ts';

/**
 * A change that the holder of the link makes to a search registration. During a pause, the number of the last announced
 * change stays stored. Homes that appear in the meantime are therefore announced after the pause.
 */
export type DemandChange = { do: 'change'; values: FieldValues } | { do: DemandAction };

/** Returns the criteria and the state of a search registration for the form in which its holder changes it. */
export function fillDemandForm(row: DemandRow, language: Filling['language']): Partial<Filling> {
  const shown = shownDemand(row);
  const t = textsOf(language);
  return {
    texts: { ...textsOfCriteria(row.criteria), frequency: [row.frequency] },
    demand: shown,
    said: { state: demandText(shown, (part, name) => t(`demand.${part}.${name}` as TextKey)) },
  };
}

/** Handles the form by which the holder of the link changes, pauses, resumes or deletes a search registration. */
export async function handleDemandChange(
  form: SentForm,
  context: Ports<'now' | 'site' | 'store' | 'wake'>,
): Promise<SubmitResult> {
  const { store, now } = context;
  const { token = '' } = form.hidden;
  const [id] = readToken(store.secret, 'manage-demand', token, now()) ?? [];
  if (!id) return refused(tokenProblem(store.secret, 'manage-demand', token, now()));
  const action = DEMAND_ACTIONS.find((known) => known === form.hidden.action);
  const change = action ? { do: action } : await readCriteria(form, context);
  if ('problems' in change) return refused('fields', change.problems);
  const shown = await changeDemand(id, change, context);
  return shown ? { kind: 'stored', submissionId: id, demand: shown } : refused('link');
}

async function readCriteria(
  form: SentForm,
  context: Ports<'now' | 'site'>,
): Promise<DemandChange | { problems: FieldProblems }> {
  const checked = fillIn(form, { today: belgianDay(context.now()), options: demandOptions(await context.site()) });
  return 'problems' in checked ? checked : { do: 'change', values: checked.form.values };
}

/** Applies a change. Returns the changed search registration; undefined if it had been deleted before. */
export async function changeDemand(
  id: string,
  change: DemandChange,
  { store: { db }, wake }: Ports<'store' | 'wake'>,
): Promise<ShownDemand | undefined> {
  const isAlive = and(eq(demand.id, id), inArray(demand.state, ['unconfirmed', 'active', 'paused']));
  const changed = await db.transaction(async (transaction) => {
    const [row] = await transaction.update(demand).set(columnsOf(change)).where(isAlive).returning();
    if (change.do === 'pause' && row) await holdAlerts(transaction, [id]);
    if (change.do === 'resume' && row) await releaseAlerts(transaction, id);
    if (change.do === 'delete' && row?.submissionId) {
      // Delete the digest of the submission, so that the same search can be registered again.
      await transaction.update(submission).set({ content: null }).where(eq(submission.id, row.submissionId));
    }
    return row && shownDemand(row);
  });
  if (change.do === 'resume') wake();
  return changed;
}

function columnsOf(change: DemandChange): Partial<DemandRow> {
  switch (change.do) {
    case 'change':
      return { criteria: criteriaOf(change.values), frequency: change.values.frequency ?? FIELDS.frequency.initial };
    case 'pause':
      return { state: 'paused' };
    case 'resume':
      return { state: 'active' };
    case 'delete':
      // Personal data is removed at once. The row stays until the retention task deletes it: until then, links to the
      // registration lead to a page that says it was deleted.
      return { state: 'deleted', firstName: '', email: '', criteria: { goal: 'sale', types: [], places: [] } };
  }
}

/** Pauses the active search registrations of a mail address. Returns the IDs of these registrations. */
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

/** Holds back alerts that are still waiting in the outbox. The homes in these alerts count as announced. */
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
