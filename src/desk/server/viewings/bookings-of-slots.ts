import { asc, eq, inArray } from 'drizzle-orm';
import { formatPhone } from '#domain/people.ts';
import { fullName, text as lineOf } from '#forms/server/submission-values.ts';
import type { Ports } from '#server/context.ts';
import { booking, type SlotRow, submission, visitFeedback } from '#server/database/schema.ts';
import type { SlotBooking } from '../../viewings/viewings-api.ts';

/** Bookings that the desk no longer shows: the visitor has asked for other days. */
const HIDDEN = 'left';

/** Returns the bookings of slots in the order in which they were made, by the slot's ID. */
export async function bookingsOf(
  slots: readonly SlotRow[],
  { store: { db } }: Ports<'store'>,
): Promise<Map<string, SlotBooking[]>> {
  if (slots.length === 0) return new Map();
  const rows = await db
    .select({ row: booking, sent: submission, feedback: visitFeedback })
    .from(booking)
    .innerJoin(submission, eq(booking.submissionId, submission.id))
    .leftJoin(visitFeedback, eq(visitFeedback.bookingId, booking.id))
    .where(
      inArray(
        booking.slotId,
        slots.map(({ id }) => id),
      ),
    )
    .orderBy(asc(booking.number));
  const shown = rows.filter(({ row }) => row.state !== HIDDEN);
  const bySlot = Map.groupBy(shown, ({ row }) => row.slotId);
  return new Map(
    [...bySlot].map(([slotId, some]) => [
      slotId,
      some.map(({ row, sent, feedback }) => ({
        id: row.id,
        name: fullName(sent),
        email: sent.email ?? '',
        phone: formatPhone(lineOf(sent.values.phone)),
        persons: row.persons,
        state: row.state,
        feedback: feedback && {
          answer: feedback.answer,
          remark: feedback.remark,
          isReleased: feedback.releasedAt !== null,
        },
      })),
    ]),
  );
}
