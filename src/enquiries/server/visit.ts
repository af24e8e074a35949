import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { beginOf, endOf } from '#domain/open-day.ts';
import type { FormProblem } from '#forms/form-protocol.ts';
import { FORM_IDS, formOf } from '#forms/forms.ts';
import type { Filling } from '#forms/server/fill-form.ts';
import type { FilledForm } from '#forms/server/filled-form.ts';
import type { MessageKind } from '#outbox/message.ts';
import { page } from '#platform/http/responses.ts';
import { readToken, tokenProblem } from '#platform/signing.ts';
import type { Site } from '#server/built/site-data.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import { submission } from '#server/database/schema.ts';
import { subjectOf } from './agency-contact.ts';
import { answerPage, type PageAnswer } from './answer-page.ts';
import { enquiryHtml, withEnquiry } from './enquiry-details.tsx';
import { openDayOf, shownEnquiry, VISIT_CHANGE, VISIT_FORM } from './shown-enquiry.ts';
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
  const sent = await currentVisit(id, context);
  const form = FORM_IDS.find((known) => known === sent?.form);
  const thanks = form && formOf(form).thanks;
  const html = thanks && (await context.page(site.page(thanks, language)));
  if (!sent || !html) return answerPage(410, language, { kind: 'problem', problem: 'link' }, context, link);
  const finished = sent.form === VISIT_FORM && (await finishedVisit(id, language, context));
  if (finished) return answerPage(200, language, finished, context, link);
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
  const visit = await currentVisit(id, context);
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
  const visit = await currentVisit(id, context);
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

/** Returns a visit with the days that its last change asked for; any other enquiry as it was sent. */
async function currentVisit(id: string, context: Ports<'store'>): Promise<SubmissionRow | undefined> {
  const visit = await findEnquiry(id, context);
  if (visit?.form !== VISIT_FORM) return visit;
  const [change] = await context.store.db
    .select({ values: submission.values })
    .from(submission)
    .where(and(isChangeOf(id), sql`${submission.values} ->> 'visitChange' = 'move'`))
    .orderBy(desc(submission.createdAt))
    .limit(1);
  if (!change) return visit;
  const { openDay: _, ...values } = visit.values;
  return { ...visit, values: { ...values, preferredDates: change.values.preferredDates ?? [] } };
}

/**
 * If a visit has been cancelled or its last possible moment has passed, returns the answer page's content, with a link to the page of the home; otherwise
 * undefined.
 */
export async function finishedVisit(
  id: string,
  language: Language,
  context: Ports<'linkPath' | 'now' | 'site' | 'store'>,
): Promise<PageAnswer | undefined> {
  const { db } = context.store;
  const [cancelled] = await db
    .select({ id: submission.id })
    .from(submission)
    .where(and(isChangeOf(id), isCancellation));
  const visit = await currentVisit(id, context);
  const site = await context.site();
  const isPast = visit && context.now() >= lastMomentOf(visit, site);
  if (!cancelled && !isPast) return undefined;
  const shown = visit && shownEnquiry(visit, language, site, context);
  return { kind: cancelled ? 'done' : 'over', purpose: VISIT_CHANGE, ...(shown ? { property: shown.path } : {}) };
}

/** Returns the moment after which a visit is over: the end of the open day, or of the last proposed day. */
function lastMomentOf(visit: SubmissionRow, site: Site): number {
  const about = subjectOf(visit, site);
  const day = about && openDayOf(visit, about);
  const days = [visit.values.openDay ?? visit.values.preferredDates ?? []].flat().map((start) => start.slice(0, 10));
  const last = days.sort().at(-1);
  return day ? endOf(day) : last ? beginOf(addDays(last, 1)) : Number.POSITIVE_INFINITY;
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
