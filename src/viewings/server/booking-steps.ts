import { and, eq, inArray } from 'drizzle-orm';
import type { Site } from '#server/built/site-data.ts';
import type { Database } from '#server/database/database.ts';
import type { LeadState } from '#server/database/lead-tables.ts';
import type { BookingRow, SlotRow } from '#server/database/schema.ts';
import { booking, lead, leadEvent, outbox, viewingSlot } from '#server/database/schema.ts';
import { holdEnd } from '../slot-times.ts';
import type { nextNumber } from './lock-slot.ts';

/** What a mail to the visitor says about a booking. It is not sent if the booking has changed again before. */
export type ViewingMail =
  | 'held'
  | 'waiting'
  | 'offered'
  | 'confirmed'
  | 'moved'
  | 'cancelled'
  | 'reminder'
  | 'question';

/** What all changes of bookings need: the hold time of the site, and the current time. */
export interface Booker {
  site: Pick<Site, 'viewings'>;
  now: number;
}

/** Who changes a booking. */
export type ChangedBy = 'visitor' | 'desk';

/** Queues a mail to the visitor, in the same transaction as the change that it is about. */
export async function queueMail(what: ViewingMail, row: BookingRow, transaction: Database, by: ChangedBy = 'visitor') {
  const { id, submissionId, sequence } = row;
  await transaction.insert(outbox).values({ kind: 'viewing', submissionId, data: { what, booking: id, sequence, by } });
}

/** Queues a mail to the agent about a booking that the visitor has confirmed. */
export async function tellAgent({ id, submissionId }: BookingRow, transaction: Database): Promise<void> {
  await transaction.insert(outbox).values({ kind: 'viewing-agency', submissionId, data: { booking: id } });
}

/** Kind of the messages that bring a booked visit into the calendar of the agency's software, as it is when they are sent. */
export const CALENDAR_KIND = 'viewing-calendar';

/** Queues the news for that calendar that a visit was confirmed, moved or cancelled, in the transaction of the change. */
export async function tellCalendar({ submissionId }: BookingRow, transaction: Database): Promise<void> {
  await transaction.insert(outbox).values({ kind: CALENDAR_KIND, submissionId });
}

/**
 * Gives the enquiry of a confirmed visit the state «visit planned» in the inbox. A new enquiry that the visitor confirms stays
 * new, because nobody has read it yet.
 */
export async function planVisit({ submissionId }: BookingRow, by: ChangedBy, transaction: Database): Promise<void> {
  const before: LeadState[] = by === 'desk' ? ['new', 'taken', 'answered'] : ['taken', 'answered'];
  const state: LeadState = 'visit-planned';
  const planned = await transaction
    .update(lead)
    .set({ state })
    .where(and(eq(lead.submissionId, submissionId), inArray(lead.state, before)))
    .returning({ id: lead.submissionId });
  if (planned.length > 0) await transaction.insert(leadEvent).values({ submissionId, kind: 'state', value: state });
}

/** Returns until when a place of a slot is held for a visitor. */
export const heldUntil = (slot: SlotRow, { site, now }: Booker): Date =>
  new Date(holdEnd(now, site.viewings.holdHours, slot.startsAt.getTime()));

type Change = Partial<Omit<typeof booking.$inferInsert, 'number'>> & { number?: typeof nextNumber };

/** Changes a booking. Its appointment gets the next number, by which calendars recognise the latest version. */
export async function changeBooking(
  row: BookingRow,
  change: Change,
  { now }: Booker,
  transaction: Database,
): Promise<BookingRow> {
  const [changed] = await transaction
    .update(booking)
    .set({ ...change, sequence: row.sequence + 1, changedAt: new Date(now) })
    .where(eq(booking.id, row.id))
    .returning();
  if (changed && (row.state === 'confirmed' || changed.state === 'confirmed')) await tellCalendar(changed, transaction);
  return changed ?? row;
}

/** Returns a booking with its slot, not locked. */
export const findBooking = (id: string, db: Database) => findOne(eq(booking.id, id), db);

/** Returns the booking that belongs to a request for a visit, not locked. */
export const bookingOf = (submissionId: string, db: Database) => findOne(eq(booking.submissionId, submissionId), db);

export interface Booked {
  row: BookingRow;
  slot: SlotRow;
}

async function findOne(condition: ReturnType<typeof eq>, db: Database): Promise<Booked | undefined> {
  const [found] = await db
    .select({ row: booking, slot: viewingSlot })
    .from(booking)
    .innerJoin(viewingSlot, eq(booking.slotId, viewingSlot.id))
    .where(condition);
  return found;
}
