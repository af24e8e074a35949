import { and, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { addDays, belgianDay, belgianTime } from '#domain/calendar.ts';
import { beginOf } from '#domain/open-day.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { booking, viewingSlot } from '#server/database/schema.ts';
import { type Booker, queueMail } from './booking-steps.ts';
import { lockSlot } from './lock-slot.ts';
import { offerPlaces } from './offer-places.ts';
import { syncOpenDays } from './sync-open-days.ts';

const HOUR_MS = 3_600_000;
/** Hours in which visitors get a reminder or a question, in Belgian time. */
const MAIL_HOURS = { from: '09:00', to: '20:00' };
/** A visitor who has just confirmed needs no reminder. */
const JUST_CONFIRMED_MS = 12 * HOUR_MS;
/** Time after a visit at which the visitor is asked, and after which it is too late to ask. */
const ASK_AFTER_MS = 2 * HOUR_MS;
const ASK_WITHIN_MS = 7 * 24 * HOUR_MS;

type TendPorts = Ports<'now' | 'site' | 'store' | 'wake'>;

/**
 * Does what is due for booked viewings: slots for open days, the end of holds, offers to the waiting list, reminders and
 * questions. Can be repeated, and by several processes at once.
 */
export async function tendViewings(context: TendPorts) {
  const { db } = context.store;
  const site = await context.site();
  const now = context.now();
  const booker = { site, now };
  await syncAll(context);
  const done = { expired: 0, offered: 0 };
  for (const id of await slotsToTend(db, now)) {
    const { expired, offered } = await db.transaction((transaction) => tendSlot(id, booker, transaction));
    done.expired += expired;
    done.offered += offered;
  }
  const reminded = site.viewings.reminder ? await remind(db, now) : 0;
  const asked = site.viewings.question ? await ask(db, now) : 0;
  if (done.offered + reminded + asked > 0) context.wake();
  return { ...done, reminded, asked };
}

/** Gives the open days of all homes their slots, and withdraws those that the site no longer has. */
export async function syncAll({ site, store: { db }, now }: Pick<TendPorts, 'now' | 'site' | 'store'>): Promise<void> {
  const data = await site();
  const rows = await db
    .selectDistinct({ listingId: viewingSlot.listingId })
    .from(viewingSlot)
    .where(
      and(eq(viewingSlot.source, 'export'), eq(viewingSlot.state, 'open'), gt(viewingSlot.endsAt, new Date(now()))),
    );
  const known = new Set(rows.map(({ listingId }) => listingId));
  const listed = data.listings.filter(({ id, openDays }) => openDays.length > 0 || known.has(id));
  await syncOpenDays(listed, data, db, now());
  const gone = [...known].filter((id) => !data.listing(id));
  if (gone.length > 0)
    await db
      .update(viewingSlot)
      .set({ state: 'withdrawn' })
      .where(
        and(inArray(viewingSlot.listingId, gone), eq(viewingSlot.source, 'export'), eq(viewingSlot.state, 'open')),
      );
}

/** Returns the slots with a hold that has ended, or with a waiting list. */
async function slotsToTend(db: Database, now: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: booking.slotId })
    .from(booking)
    .where(or(hasEnded(now), eq(booking.state, 'waiting')));
  return rows.map(({ id }) => id).sort();
}

const hasEnded = (now: number) =>
  and(inArray(booking.state, ['held', 'offered']), lte(booking.holdsUntil, new Date(now)));

/** Ends the holds of a slot whose time is over, and offers the places to the waiting list. */
async function tendSlot(id: string, booker: Booker, transaction: Database) {
  const slot = await lockSlot(id, transaction);
  if (!slot) return { expired: 0, offered: 0 };
  const hasBegun = slot.startsAt.getTime() <= booker.now;
  const ended = await transaction
    .update(booking)
    .set({ state: 'expired', changedAt: new Date(booker.now) })
    .where(
      and(
        eq(booking.slotId, id),
        hasBegun ? or(hasEnded(booker.now), eq(booking.state, 'waiting')) : hasEnded(booker.now),
      ),
    )
    .returning({ id: booking.id });
  return { expired: ended.length, offered: await offerPlaces(slot, booker, transaction) };
}

/** Returns whether visitors may get a mail that they have not asked for at this hour. */
function isMailHour(now: number): boolean {
  const time = belgianTime(new Date(now).toISOString()).slice(11);
  return time >= MAIL_HOURS.from && time < MAIL_HOURS.to;
}

/** Reminds visitors of tomorrow's visits. Each is reminded once. */
async function remind(db: Database, now: number): Promise<number> {
  if (!isMailHour(now)) return 0;
  const today = belgianDay(now);
  const isTomorrow = and(
    gte(viewingSlot.startsAt, new Date(beginOf(addDays(today, 1)))),
    lt(viewingSlot.startsAt, new Date(beginOf(addDays(today, 2)))),
  );
  return mailOnce('reminder', 'remindedAt', and(isTomorrow, lt(booking.changedAt, new Date(now - JUST_CONFIRMED_MS))), {
    db,
    now,
  });
}

/** Asks visitors how their visit was. Each is asked once. */
async function ask(db: Database, now: number): Promise<number> {
  if (!isMailHour(now)) return 0;
  const isRecent = and(
    lt(viewingSlot.endsAt, new Date(now - ASK_AFTER_MS)),
    gt(viewingSlot.endsAt, new Date(now - ASK_WITHIN_MS)),
  );
  return mailOnce('question', 'askedAt', isRecent, { db, now });
}

/** Queues a mail for the confirmed bookings that match and have not got it yet. */
function mailOnce(
  what: 'reminder' | 'question',
  column: 'remindedAt' | 'askedAt',
  condition: ReturnType<typeof and>,
  { db, now }: { db: Database; now: number },
): Promise<number> {
  return db.transaction(async (transaction) => {
    const due = transaction
      .select({ id: booking.id })
      .from(booking)
      .innerJoin(viewingSlot, eq(booking.slotId, viewingSlot.id))
      .where(
        and(
          eq(booking.state, 'confirmed'),
          sql`${viewingSlot.state} <> 'cancelled'`,
          isNull(booking[column]),
          condition,
        ),
      );
    const rows = await transaction
      .update(booking)
      .set({ [column]: new Date(now) })
      // The state is checked again here, because another process may have sent the mail while this statement waited.
      .where(and(inArray(booking.id, due), eq(booking.state, 'confirmed'), isNull(booking[column])))
      .returning();
    for (const row of rows) await queueMail(what, row, transaction);
    return rows.length;
  });
}
