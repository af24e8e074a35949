import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { text } from '#forms/server/submission-values.ts';
import { LOCK_NUMBERS } from '#platform/locks.ts';
import type { Site } from '#server/built/site-data.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { reviewInvitation, submission } from '#server/database/schema.ts';
import { findBooking } from '#viewings/server/booking-steps.ts';
import { inviteToReview, REVIEW_LINK_DAYS } from './review-invitation.ts';

const DAY_MS = 86_400_000;

/** Number of days after which a visitor may be asked for another review. Unused invitations are kept as long. */
export const ASKED_AGAIN_DAYS = 365;

/**
 * Stores an invitation to write a review for a visitor who has answered the question after a visit. The page that
 * thanks for the answer offers it ({@link offeredReview}). The content of the answer does not matter, because reviews
 * of satisfied visitors alone would be biased. Visitors who were invited or wrote a review within a year are not
 * invited.
 */
export async function inviteAfterVisit(bookingId: string, context: ApiContext): Promise<void> {
  const site = await context.site();
  const { db } = context.store;
  const visit = await visitorOf(bookingId, db);
  if (!site.viewings.review || !site.pages.feedback || !visit || visit.endsAt.getTime() > context.now()) return;
  const { email, sent, listingId } = visit;
  const language = site.languages.enabled.find((known) => known === sent.language) ?? site.languages.default;
  const place = townOf(listingId, language, site);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.reviewOffer})`);
    if (await wasAsked(email, transaction, context)) return;
    const firstName = text(sent.values.firstName);
    await inviteToReview({ email, firstName, language, kind: 'visited', place }, transaction);
  });
}

/** Returns the path of a visitor's personal link to the form for reviews; undefined if there is no open invitation. */
export async function offeredReview(
  bookingId: string,
  language: Language,
  context: ApiContext,
): Promise<string | undefined> {
  const { db } = context.store;
  const visit = await visitorOf(bookingId, db);
  if (!visit) return undefined;
  const [open] = await db
    .select({ id: reviewInvitation.id })
    .from(reviewInvitation)
    .where(
      and(
        eq(reviewInvitation.email, visit.email),
        eq(reviewInvitation.kind, 'visited'),
        isNull(reviewInvitation.usedAt),
        gt(reviewInvitation.createdAt, daysAgo(REVIEW_LINK_DAYS, context)),
      ),
    )
    .orderBy(desc(reviewInvitation.createdAt))
    .limit(1);
  return open && context.linkPath('review', open.id, language);
}

const daysAgo = (days: number, { now }: Ports<'now'>) => new Date(now() - days * DAY_MS);

/** Returns who booked a visit, and when it ends. Returns undefined if the visit is not confirmed. */
async function visitorOf(bookingId: string, db: Database) {
  const booked = await findBooking(bookingId, db);
  if (booked?.row.state !== 'confirmed') return undefined;
  const [sent] = await db.select().from(submission).where(eq(submission.id, booked.row.submissionId));
  if (!sent?.email) return undefined;
  return { sent, email: sent.email.toLowerCase(), endsAt: booked.slot.endsAt, listingId: booked.slot.listingId };
}

/** Returns whether a person was invited or wrote a review in the last ASKED_AGAIN_DAYS. */
async function wasAsked(email: string, db: Database, context: Ports<'now'>): Promise<boolean> {
  const since = daysAgo(ASKED_AGAIN_DAYS, context);
  const [invited] = await db
    .select({ id: reviewInvitation.id })
    .from(reviewInvitation)
    .where(and(eq(reviewInvitation.email, email), gt(reviewInvitation.createdAt, since)))
    .limit(1);
  if (invited) return true;
  const [wrote] = await db
    .select({ id: submission.id })
    .from(submission)
    .where(
      and(eq(submission.form, 'feedback'), eq(sql`lower(${submission.email})`, email), gt(submission.createdAt, since)),
    )
    .limit(1);
  return wrote !== undefined;
}

/** Returns the town of a home; an empty text if the home has left the site. */
function townOf(listingId: number, language: Language, site: Site): string {
  const keys = site.listing(listingId)?.search.places ?? [];
  const name = keys.map((key) => site.places.find((place) => place.key === key)?.name).find(Boolean);
  return name?.[language] ?? name?.[site.languages.default] ?? '';
}
