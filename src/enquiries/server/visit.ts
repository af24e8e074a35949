import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import type { FormProblem } from '#forms/form-protocol.ts';
import { FORM_IDS, formOf } from '#forms/forms.ts';
import type { Filling } from '#forms/server/fill-form.ts';
import type { FilledForm } from '#forms/server/filled-form.ts';
import type { MessageKind } from '#outbox/message.ts';
import { page } from '#platform/http/responses.ts';
import { readToken, tokenProblem } from '#platform/signing.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import { submission } from '#server/database/schema.ts';
import { answerPage, type PageAnswer } from './answer-page.ts';
import { enquiryHtml, withEnquiry } from './enquiry-details.tsx';
import { shownEnquiry, VISIT_CHANGE, VISIT_FORM } from './shown-enquiry.ts';
import { type Effects, hasConfirmation } from './store-submission.ts';

async function findEnquiry(id: string, { store }: Ports<'store'>): Promise<SubmissionRow | undefined> {
  const [row] = await store.db.select().from(submission).where(eq(submission.id, id));
  return row;
}

/** Responds with the thank-you page of an enquiry and the enquiry's details. */
export async function enquiryPage(
  id: string,
  language: Language,
  link: string,
  context: ApiContext,
): Promise<Response> {
  const site = await context.site();
  const sent = await findEnquiry(id, context);
  const form = FORM_IDS.find((known) => known === sent?.form);
  const thanks = form && formOf(form).thanks;
  const html = thanks && (await context.page(site.page(thanks, language)));
  if (!sent || !html) return answerPage(410, language, { kind: 'problem', problem: 'link' }, context, link);
  const shown = shownEnquiry(sent, language, site, context);
  const isCopied = await hasConfirmation(sent.id, context);
  return page(200, withEnquiry(html, enquiryHtml(shown, language, { isCopied }), link));
}

/**
 * Returns the visit as it is shown on the page of the form that changes it. Returns undefined if the visit no longer
 * exists.
 */
export async function fillVisitForm(
  id: string,
  language: Language,
  context: Ports<'linkPath' | 'site' | 'store'>,
): Promise<Partial<Filling> | undefined> {
  const visit = await findEnquiry(id, context);
  if (!visit) return undefined;
  const shown = shownEnquiry(visit, language, await context.site(), context);
  return { enquiry: shown && enquiryHtml(shown, language, { isChange: true }) };
}

/** Returns the effects of changing a visit. The visitor and the visit are those of the link, whatever the form contains. */
export async function visitEffects(
  form: FilledForm,
  context: Ports<'now' | 'store'>,
  forSoftware: MessageKind[],
): Promise<Effects> {
  const { secret } = context.store;
  const { token = '' } = form.hidden;
  const [id] = readToken(secret, 'visit-change', token, context.now()) ?? [];
  if (!id) return { messages: [], problem: tokenProblem(secret, 'visit-change', token, context.now()) };
  const visit = await findEnquiry(id, context);
  if (visit?.form !== VISIT_FORM || !visit.email) return { messages: [], problem: 'link' };
  const { firstName = '', lastName = '', phone = '', openDay, preferredDates = [] } = visit.values;
  return {
    messages: ['agency', 'confirmation', ...forSoftware],
    also: (transaction, changeId) => keepOrder(visit, changeId, transaction),
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

/** Returns the SQL condition for submissions that change a visit. */
const isChangeOf = (id: string) =>
  and(eq(submission.form, VISIT_CHANGE), sql`${submission.values} ->> 'enquiry' = ${id}`);

const isCancellation = sql`${submission.values} ->> 'visitChange' = 'cancel'`;

/**
 * If a visit has been cancelled, returns the answer page's content, with a link to the page of the home; otherwise
 * undefined.
 */
export async function cancelledVisit(
  id: string,
  language: Language,
  context: Ports<'linkPath' | 'site' | 'store'>,
): Promise<PageAnswer | undefined> {
  const { db } = context.store;
  const [cancelled] = await db
    .select({ id: submission.id })
    .from(submission)
    .where(and(isChangeOf(id), isCancellation));
  if (!cancelled) return undefined;
  const visit = await findEnquiry(id, context);
  const shown = visit && shownEnquiry(visit, language, await context.site(), context);
  return { kind: 'done', purpose: VISIT_CHANGE, ...(shown ? { property: shown.path } : {}) };
}

/**
 * Refuses a change of a visit that has been cancelled. The row of the visit is locked, so that concurrent changes are
 * handled one at a time.
 */
async function keepOrder(
  visit: SubmissionRow,
  changeId: string,
  transaction: Database,
): Promise<boolean | FormProblem> {
  await transaction.select({ id: submission.id }).from(submission).where(eq(submission.id, visit.id)).for('update');
  const [cancelled] = await transaction
    .select({ id: submission.id })
    .from(submission)
    .where(and(isChangeOf(visit.id), isCancellation, ne(submission.id, changeId)));
  return cancelled ? 'cancelled' : allowAgain(visit, changeId, transaction);
}

/**
 * Removes the digests of a visit and of its earlier changes. Otherwise, a change back to an earlier date would be refused
 * as a duplicate.
 */
async function allowAgain({ id, email }: SubmissionRow, changeId: string, transaction: Database): Promise<boolean> {
  const isOfVisit = and(eq(submission.email, email ?? ''), or(eq(submission.id, id), isChangeOf(id)));
  await transaction
    .update(submission)
    .set({ content: null })
    .where(and(isOfVisit, ne(submission.id, changeId)));
  return true;
}
