import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { addDays, belgianTime, momentOf } from '#domain/calendar.ts';
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
import { type Booked, bookingOf } from '#viewings/server/booking-steps.ts';
import { slotOptions } from '#viewings/server/slot-options.ts';
import { subjectOf } from './agency-contact.ts';
import { answerPage, type PageAnswer } from './answer-page.ts';
import { askedSlot, changeBooked } from './book-visit.ts';
import { enquiryHtml, withEnquiry } from './enquiry-details.tsx';
import { openDayOf, shownEnquiry, VISIT_CHANGE, VISIT_FORM } from './shown-enquiry.ts';
import { type Effects, hasConfirmation } from './store-submission.ts';
import { lastNews } from './visit-news.ts';

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
  const shown = shownEnquiry(sent, language, site, context, await bookingOf(id, context.store.db));
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
  context: Ports<'linkPath' | 'now' | 'site' | 'store'>,
): Promise<Partial<Filling> | undefined> {
  const visit = await currentVisit(id, context);
  if (!visit) return undefined;
  const site = await context.site();
  const shown = shownEnquiry(visit, language, site, context, await liveBooking(visit, context));
  const home = site.listing(visit.listingId ?? undefined);
  return {
    enquiry: shown && enquiryHtml(shown, language, { isChange: true }),
    options: home && !home.search.closed ? await slotOptions(home, language, context) : undefined,
  };
}

/** Returns the effects of changing a visit. The visitor and the visit are those of the link, whatever the form contains. */
export async function visitEffects(
  form: FilledForm,
  context: Ports<'now' | 'site' | 'store'>,
  forSoftware: MessageKind[],
): Promise<Effects> {
  const { secret } = context.store;
  const { token = '' } = form.hidden;
  const [id] = readToken(secret, 'visit-change', token, context.now()) ?? [];
  if (!id) return { messages: [], problem: tokenProblem(secret, 'visit-change', token, context.now()) };
  const visit = await currentVisit(id, context);
  if (visit?.form !== VISIT_FORM || !visit.email) return { messages: [], problem: 'link' };
  const home = (await context.site()).listing(visit.listingId ?? undefined);
  const wantsSlot = form.values.visitChange === 'move' && form.values.openDay && home;
  const slot = wantsSlot ? await askedSlot(form.values, home, context) : undefined;
  if (typeof slot === 'string') return { messages: [], problem: slot };
  const asked = slot ?? (form.values.visitChange === 'cancel' ? 'cancel' : 'other days');
  const { firstName = '', lastName = '', phone = '', openDay, preferredDates = [] } = visit.values;
  return {
    messages: ['agency', 'confirmation', ...forSoftware],
    also: async (transaction, changeId) => {
      const kept = await keepOrder(visit, changeId, transaction);
      return kept === true ? changeBooked(visit, asked, context, transaction) : kept;
    },
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
 * Returns a visit with the time that the agency decided, or the days that its last change asked for, whichever is later;
 * any other enquiry as it was sent.
 */
async function currentVisit(id: string, context: Ports<'store'>): Promise<SubmissionRow | undefined> {
  const visit = await findEnquiry(id, context);
  if (visit?.form !== VISIT_FORM) return visit;
  const [change] = await context.store.db
    .select({ values: submission.values, createdAt: submission.createdAt })
    .from(submission)
    .where(and(isChangeOf(id), sql`${submission.values} ->> 'visitChange' = 'move'`))
    .orderBy(desc(submission.createdAt))
    .limit(1);
  const news = await lastNews(id, context.store.db);
  const { openDay: _, preferredDates: __, ...values } = visit.values;
  if (news?.time && !(change && change.createdAt > news.storedAt)) {
    return { ...visit, values: { ...values, openDay: belgianTime(news.time.start) } };
  }
  if (!change) return visit;
  const { openDay, preferredDates = [] } = change.values;
  return { ...visit, values: { ...values, ...(openDay ? { openDay } : { preferredDates }) } };
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
  const booked = visit && (await liveBooking(visit, context));
  const isCancelled =
    cancelled !== undefined || booked?.row.state === 'cancelled' || (await lastNews(id, db))?.event === 'cancelled';
  const end = booked ? booked.slot.endsAt.getTime() : visit && lastMomentOf(visit, site);
  if (!isCancelled && !(end !== undefined && context.now() >= end)) return undefined;
  const shown = visit && shownEnquiry(visit, language, site, context);
  return { kind: isCancelled ? 'done' : 'over', purpose: VISIT_CHANGE, ...(shown ? { property: shown.path } : {}) };
}

/** Returns the booking of a visit; undefined if the visitor has given it up for other days, or the agency chose another time. */
async function liveBooking(visit: SubmissionRow, { store: { db } }: Ports<'store'>): Promise<Booked | undefined> {
  const [start] = [visit.values.openDay ?? []].flat();
  const booked = start ? await bookingOf(visit.id, db) : undefined;
  return booked && start && booked.slot.startsAt.getTime() === momentOf(start) ? booked : undefined;
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
