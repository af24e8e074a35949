import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { belgianTime } from '#domain/calendar.ts';
import type { Making } from '#outbox/make-mail.ts';
import { DeliveryDelayed, LEAD_KIND, type Message } from '#outbox/message.ts';
import type { Database } from '#server/database/database.ts';
import type { OutboxRow, SubmissionRow } from '#server/database/schema.ts';
import { outbox } from '#server/database/schema.ts';
import { type Booked, bookingOf, CALENDAR_KIND } from '#viewings/server/booking-steps.ts';
import { leadOf } from './lead.ts';
import { deliveryError, type Receipt, receiptOf, withReceipt } from './lead-software.ts';
import { LEAD_SOFTWARE } from './software-list.ts';

/** Property of a row's `data`: entries that this row removes. */
const REMOVES = 'removes';

/**
 * Makes the delivery that brings the calendar of the agency's software to the state of a booking: an entry at the time of a
 * confirmed visit, and none otherwise. Repeating it changes nothing.
 */
export function bookingDelivery(making: Making, sent: SubmissionRow): Message | undefined {
  const { context, row } = making;
  const { leads: settings } = context.settings;
  const calendar = settings && LEAD_SOFTWARE[settings.to].calendar;
  const lead = settings && leadOf(making, sent, settings);
  if (!calendar || !lead) return undefined;
  const { db } = context.store;
  return {
    deliver: async (keep) => {
      try {
        await waitForEarlier(row, sent, db);
        const visit = timeOf(await bookingOf(sent.id, db));
        const known = await receiptsOf(sent, db);
        const stale = known.filter((one) => one.calendar && !isSame(one.visit, visit));
        // Forgotten before they are deleted: the software reports the deletion, which is no news for the visitor.
        const removes = [...new Set([...removedBy(row), ...stale.map((one) => one.calendar ?? '')])];
        await keep({ [REMOVES]: removes });
        await forgetEntries(removes, sent, db);
        for (const entry of removes) await calendar.remove(entry, settings);
        if (!visit || known.some((one) => one.calendar && isSame(one.visit, visit))) return row.data;
        const contact = known.find((one) => one.contact) ?? {};
        const stored = await calendar.store({ ...lead, visit }, contact, { settings, attempts: row.attempts });
        return stored ? withReceipt(stored) : row.data;
      } catch (error) {
        throw deliveryError(error);
      }
    },
  };
}

const removedBy = ({ data }: OutboxRow): readonly string[] => (data[REMOVES] ?? []) as string[];

/** Waits until the contact and earlier changes of the visit have been delivered, so that an entry is never made twice. */
async function waitForEarlier(row: OutboxRow, sent: SubmissionRow, db: Database): Promise<void> {
  const [earlier] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.submissionId, sent.id),
        eq(outbox.state, 'waiting'),
        or(eq(outbox.kind, LEAD_KIND), and(eq(outbox.kind, CALENDAR_KIND), lt(outbox.createdAt, row.createdAt))),
      ),
    );
  if (earlier) throw new DeliveryDelayed('An earlier message about this visit is on its way.', undefined);
}

/** Returns what the software has received about a visit. Entries were made together with the contact before visits were booked. */
async function receiptsOf({ id }: SubmissionRow, db: Database): Promise<Partial<Receipt>[]> {
  const rows = await db
    .select({ data: outbox.data })
    .from(outbox)
    .where(and(eq(outbox.submissionId, id), inArray(outbox.kind, [LEAD_KIND, CALENDAR_KIND])));
  return rows.map(receiptOf);
}

/** Removes the numbers of entries from the receipts of a visit. */
async function forgetEntries(entries: readonly string[], { id }: SubmissionRow, db: Database): Promise<void> {
  if (entries.length === 0) return;
  await db
    .update(outbox)
    .set({ data: sql`${outbox.data} #- '{receipt,calendar}'` })
    .where(
      and(eq(outbox.submissionId, id), inArray(sql<string>`${outbox.data} -> 'receipt' ->> 'calendar'`, [...entries])),
    );
}

function timeOf(booked: Booked | undefined): Receipt['visit'] {
  if (booked?.row.state !== 'confirmed') return undefined;
  const { startsAt, endsAt } = booked.slot;
  return { start: belgianTime(startsAt.toISOString()), end: belgianTime(endsAt.toISOString()) };
}

const isSame = (one: Receipt['visit'], other: Receipt['visit']) =>
  one !== undefined && other !== undefined && one.start === other.start && one.end === other.end;
