import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import type { VisitAnswer } from '#server/database/schema.ts';
import { booking, viewingSlot, visitFeedback } from '#server/database/schema.ts';
import { findBooking } from './booking-steps.ts';

/** The answers to the question after a visit, from the most to the least interested. */
export const VISIT_ANSWERS = ['keen', 'maybe', 'no'] as const satisfies readonly VisitAnswer[];

/** Maximum number of characters of the remark. */
export const FEEDBACK_MAX = 1_000;

/** Returns whether a visit has been answered; undefined if it cannot be answered, because it did not take place. */
export async function isAnswered(bookingId: string, { store: { db } }: Ports<'store'>): Promise<boolean | undefined> {
  const booked = await findBooking(bookingId, db);
  if (booked?.row.state !== 'confirmed') return undefined;
  const [known] = await db.select().from(visitFeedback).where(eq(visitFeedback.bookingId, bookingId));
  return known !== undefined;
}

/**
 * Stores the answer of a visitor. Returns whether it was stored. The first answer counts, so that the owner never sees one
 * that the agent has not read.
 */
export async function storeFeedback(
  bookingId: string,
  { answer, remark }: { answer: string; remark: string },
  context: Ports<'store'>,
): Promise<boolean> {
  const known = VISIT_ANSWERS.find((one) => one === answer);
  if (!known || (await isAnswered(bookingId, context)) !== false) return false;
  const kept = remark.trim().slice(0, FEEDBACK_MAX);
  const stored = await context.store.db
    .insert(visitFeedback)
    .values({ bookingId, answer: known, remark: kept.isWellFormed() ? kept : '' })
    .onConflictDoNothing()
    .returning({ id: visitFeedback.bookingId });
  return stored.length > 0;
}

/** Shows an answer to the owner, or hides it again. */
export async function releaseFeedback(
  bookingId: string,
  { staffId, isReleased }: { staffId: string; isReleased: boolean },
  { store: { db }, now }: Ports<'now' | 'store'>,
): Promise<boolean> {
  const change = isReleased
    ? { releasedAt: new Date(now()), releasedBy: staffId }
    : { releasedAt: null, releasedBy: null };
  const rows = await db
    .update(visitFeedback)
    .set(change)
    .where(eq(visitFeedback.bookingId, bookingId))
    .returning({ id: visitFeedback.bookingId });
  return rows.length > 0;
}

/** An answer that an owner may see: without the visitor's name. */
export interface ReleasedFeedback {
  /** when the visit took place */
  at: Date;
  answer: VisitAnswer;
  remark: string;
}

/** Returns the released answers about a home, the newest visit first. */
export async function releasedFeedback(
  listingId: number,
  { store: { db } }: Ports<'store'>,
): Promise<ReleasedFeedback[]> {
  return db
    .select({ at: viewingSlot.startsAt, answer: visitFeedback.answer, remark: visitFeedback.remark })
    .from(visitFeedback)
    .innerJoin(booking, eq(visitFeedback.bookingId, booking.id))
    .innerJoin(viewingSlot, eq(booking.slotId, viewingSlot.id))
    .where(and(eq(viewingSlot.listingId, listingId), isNotNull(visitFeedback.releasedAt)))
    .orderBy(desc(viewingSlot.startsAt));
}
