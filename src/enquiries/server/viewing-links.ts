import { eq } from 'drizzle-orm';
import { readBytes } from '#platform/http/read-request.ts';
import type { ApiContext } from '#server/context.ts';
import { submission } from '#server/database/schema.ts';
import { confirmBooking } from '#viewings/server/book.ts';
import { findBooking } from '#viewings/server/booking-steps.ts';
import { isAnswered, storeFeedback, VISIT_ANSWERS } from '#viewings/server/feedback.ts';
import type { PageAnswer } from './answer-page.ts';
import { inviteAfterVisit } from './review-offer.ts';

const BODY_MAX_BYTES = 16 * 1024;

/** Confirms a visit by the link in the mail. */
export async function confirmVisit(id: string, context: ApiContext): Promise<void> {
  const booker = { site: await context.site(), now: context.now() };
  await confirmBooking(id, 'visitor', booker, context.store.db);
  context.wake();
}

/** Returns whether a visit is confirmed; undefined if it has been deleted. */
export async function isVisitConfirmed(id: string, { store: { db } }: ApiContext): Promise<boolean | undefined> {
  const booked = await findBooking(id, db);
  return booked && booked.row.state === 'confirmed';
}

/**
 * Returns the answer page's content if a visit can no longer be confirmed: its place has gone, or it is cancelled or over.
 * `isTried` is true after the visitor tried to confirm it.
 */
export async function overVisit(id: string, isTried: boolean, context: ApiContext): Promise<PageAnswer | undefined> {
  const booked = await findBooking(id, context.store.db);
  if (!booked) return undefined;
  const { row, slot } = booked;
  const isPast = slot.endsAt.getTime() <= context.now();
  const isGone = ['cancelled', 'left', 'waiting'].includes(row.state) || (isTried && row.state !== 'confirmed');
  return isPast || isGone
    ? { kind: 'over', purpose: 'confirm-visit', ...(await pathOf(row.submissionId, context)) }
    : undefined;
}

async function pathOf(submissionId: string, { site, store: { db } }: ApiContext): Promise<{ property?: string }> {
  const [sent] = await db.select().from(submission).where(eq(submission.id, submissionId));
  const data = await site();
  const home = data.listing(sent?.listingId ?? undefined);
  const language = data.languages.enabled.find((known) => known === sent?.language) ?? data.languages.default;
  const property = home?.path[language];
  return property ? { property } : {};
}

/** Stores the answer of a visitor to the question after a visit, and then offers the visitor to write a review. */
export async function answerVisit(id: string, context: ApiContext, request: Request): Promise<void> {
  const bytes = await readBytes(request, BODY_MAX_BYTES);
  const values = new URLSearchParams(bytes?.toString() ?? '');
  const said = { answer: values.get('answer') ?? '', remark: values.get('remark') ?? '' };
  if (await storeFeedback(id, said, context)) await inviteAfterVisit(id, context);
}

/** Returns whether a visitor has answered; undefined if the visit has been deleted. */
export async function isVisitAnswered(id: string, context: ApiContext): Promise<boolean | undefined> {
  return (await findBooking(id, context.store.db)) && ((await isAnswered(id, context)) ?? false);
}

/** Returns the answer page's content if there is no visit about which to ask. */
export async function overFeedback(id: string, _: boolean, context: ApiContext): Promise<PageAnswer | undefined> {
  return (await isAnswered(id, context)) === undefined ? { kind: 'over', purpose: 'visit-feedback' } : undefined;
}

/** The choices of the question after a visit; each is a button of its own. */
export const FEEDBACK_CHOICES = VISIT_ANSWERS;
