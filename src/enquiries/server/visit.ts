import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { FilledForm } from '#forms/server/filled-form.ts';
import type { MessageKind } from '#outbox/message-kind.ts';
import { readToken } from '#platform/signing.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { type SubmissionRow, submission } from '#server/database/schema.ts';
import { VISIT_CHANGE, VISIT_FORM } from './shown-enquiry.ts';
import type { Addition } from './submit.ts';

/** What somebody sent, by its number; undefined where it has been deleted since. */
export async function enquiryOf(id: string, { store }: Ports<'store'>): Promise<SubmissionRow | undefined> {
  const [row] = await store.db.select().from(submission).where(eq(submission.id, id));
  return row;
}

/** What a change of a visit adds to its submission: who and which visit come out of the link, not out of the form. */
export async function visitAddition(
  form: FilledForm,
  context: Ports<'now' | 'store'>,
  hook: MessageKind[],
): Promise<Addition> {
  const [id] = readToken(context.store.secret, 'visit-change', form.hidden.token ?? '', context.now()) ?? [];
  const visit = id === undefined ? undefined : await enquiryOf(id, context);
  if (visit?.form !== VISIT_FORM || !visit.email) return { messages: [], problem: 'link' };
  const { firstName = '', lastName = '', phone = '', openDay, preferredDates = [] } = visit.values;
  return {
    messages: ['agency', 'confirmation', ...hook],
    also: (transaction, changeId) => beginAnew(visit, changeId, transaction),
    by: {
      person: {
        firstName,
        lastName,
        email: visit.email,
        phone,
        enquiry: visit.id,
        visit: openDay ?? preferredDates,
      },
      email: visit.email,
      listingId: visit.listingId,
    },
  };
}

/** After a change, what had been asked before it may be asked once more: it is no longer what the agency has. */
async function beginAnew({ id, email }: SubmissionRow, changeId: string, transaction: Database): Promise<boolean> {
  const isChange = and(eq(submission.form, VISIT_CHANGE), sql`${submission.values} ->> 'enquiry' = ${id}`);
  const isOfVisit = and(eq(submission.email, email ?? ''), or(eq(submission.id, id), isChange));
  await transaction
    .update(submission)
    .set({ content: null })
    .where(and(isOfVisit, ne(submission.id, changeId)));
  return true;
}
