import { and, eq } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import type { BookingState, SubmissionRow, VisitAnswer } from '#server/database/schema.ts';
import { booking, viewingSlot, visitFeedback } from '#server/database/schema.ts';
import { agentKey } from '#viewings/slot-times.ts';

/** A made-up visit, for trying out the desk with the sample. */
export interface DemoVisit {
  start: string;
  end: string;
  /** places of the slot, which visits at the same time share */
  capacity: number;
  persons: number;
  state: BookingState;
  answer?: { answer: VisitAnswer; remark: string } | undefined;
}

/** Stores a visit of the demo, and its slot if no other visit has one. No mails are sent. */
export async function storeDemoVisit(
  { start, end, capacity, persons, state, answer }: DemoVisit,
  { id: submissionId, listingId }: SubmissionRow,
  { site, store: { db } }: Ports<'site' | 'store'>,
): Promise<void> {
  const listing = (await site()).listing(listingId ?? undefined);
  if (!listing) return;
  const [startsAt, endsAt] = [new Date(start), new Date(end)];
  await db
    .insert(viewingSlot)
    .values({
      ...{ listingId: listing.id, startsAt, endsAt, capacity },
      source: 'manual',
      agent: agentKey(listing.agent),
      travelMinutes: 15,
    })
    .onConflictDoNothing();
  const [slot] = await db
    .select({ id: viewingSlot.id })
    .from(viewingSlot)
    .where(and(eq(viewingSlot.listingId, listing.id), eq(viewingSlot.startsAt, startsAt)));
  if (!slot) return;
  const holdsUntil = state === 'held' || state === 'offered' ? startsAt : null;
  const [made] = await db
    .insert(booking)
    .values({ slotId: slot.id, submissionId, persons, state, holdsUntil, ...MAILED })
    .returning({ id: booking.id });
  if (made && answer) await db.insert(visitFeedback).values({ bookingId: made.id, ...answer });
}

/** Nobody is reminded of a made-up visit, or asked about it. */
const MAILED = { remindedAt: new Date(0), askedAt: new Date(0) };
