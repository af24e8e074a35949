import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { momentOf } from '#domain/calendar.ts';
import type { ListingData, Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { SlotRow } from '#server/database/schema.ts';
import { agentHours, booking, viewingSlot } from '#server/database/schema.ts';
import { agentKey, collide, type SlotTime, weeklySlots } from '../slot-times.ts';
import { syncOpenDays } from './sync-open-days.ts';

/** A slot that a home offers, with the places that are left. A slot of weekly hours without bookings has no row yet. */
export interface OfferedSlot extends SlotTime {
  slotId?: string | undefined;
  source: SlotRow['source'];
  capacity: number;
  agent: string | undefined;
  /** places that a new booking can take; 0 while somebody is waiting */
  free: number;
  /** whether bookings, or the waiting list, are open */
  isOpen: boolean;
}

/** States of bookings whose slot an agent attends. */
const ATTENDED = sql`('held', 'confirmed', 'waiting', 'offered')`;

/** Returns the slots of a home that are not over: open days, slots of the desk, and weekly hours of its agent. */
export async function slotsOfHome(
  listing: ListingData,
  site: Site,
  { store: { db }, now }: Ports<'store' | 'now'>,
): Promise<OfferedSlot[]> {
  await syncOpenDays([listing], site, db, now());
  const [rows, weekly] = await Promise.all([rowsOfHome(listing.id, db, now()), freeWeekly(listing, db, now())]);
  const known = new Set(rows.map(({ start }) => start));
  const more = weekly.filter(({ start }) => !known.has(start));
  return [...rows, ...more].sort((one, other) => one.start - other.start);
}

async function rowsOfHome(listingId: number, db: Database, now: number): Promise<OfferedSlot[]> {
  const rows = await db
    .select()
    .from(viewingSlot)
    .where(and(eq(viewingSlot.listingId, listingId), gte(viewingSlot.endsAt, new Date(now))))
    .orderBy(asc(viewingSlot.startsAt));
  const slots = rows.filter(({ state }) => state !== 'cancelled');
  const free = await freePlaces(slots, db, now);
  const offered = slots.map((row) => offeredSlot(row, free.get(row.id) ?? 0));
  // The agent may have gone to another home since the last booking in weekly hours was cancelled.
  const isUsed = await attendedIds(slots, db);
  const unused = offered.filter(({ slotId, source }) => source === 'weekly' && !isUsed.has(slotId ?? ''));
  const busy = unused.length > 0 ? await busyTimes(unused[0]?.agent, db, now) : [];
  return offered.filter((slot) => !unused.includes(slot) || !busy.some((one) => collide(one, slot)));
}

export const offeredSlot = (row: SlotRow, free: number): OfferedSlot => ({
  slotId: row.id,
  listingId: row.listingId,
  start: row.startsAt.getTime(),
  end: row.endsAt.getTime(),
  travelMinutes: row.travelMinutes,
  source: row.source,
  capacity: row.capacity,
  agent: row.agent ?? undefined,
  free,
  isOpen: row.state === 'open',
});

/**
 * Returns how many places new bookings of slots can take. While somebody waits for a slot, it has none, because free places
 * are offered to the waiting list first.
 */
export async function freePlaces(
  slots: readonly Pick<SlotRow, 'id' | 'capacity'>[],
  db: Database,
  now: number,
): Promise<Map<string, number>> {
  if (slots.length === 0) return new Map();
  const ids = slots.map(({ id }) => id);
  const counts = await db
    .select({
      slotId: booking.slotId,
      taken: taken(now),
      waiting: sql<number>`count(*) filter (where ${booking.state} = 'waiting')::int`,
    })
    .from(booking)
    .where(inArray(booking.slotId, ids))
    .groupBy(booking.slotId);
  const bySlot = new Map(counts.map((one) => [one.slotId, one]));
  return new Map(
    slots.map(({ id, capacity }) => {
      const { taken: used = 0, waiting = 0 } = bySlot.get(id) ?? {};
      return [id, waiting > 0 ? 0 : Math.max(0, capacity - used)];
    }),
  );
}

/** Returns SQL for the number of persons whose places are confirmed, held or offered at a moment. */
export const taken = (
  now: number,
) => sql<number>`coalesce(sum(${booking.persons}) filter (where ${booking.state} = 'confirmed'
  or (${booking.state} in ('held', 'offered') and ${booking.holdsUntil} > ${new Date(now).toISOString()}::timestamptz)), 0)::int`;

async function attendedIds(slots: readonly SlotRow[], db: Database): Promise<Set<string>> {
  if (slots.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ slotId: booking.slotId })
    .from(booking)
    .where(
      and(
        inArray(
          booking.slotId,
          slots.map(({ id }) => id),
        ),
        sql`${booking.state} in ${ATTENDED}`,
      ),
    );
  return new Set(rows.map(({ slotId }) => slotId));
}

/** Returns the slots of a home in the weekly hours of its agent at which the agent is not in another home. */
async function freeWeekly(listing: ListingData, db: Database, now: number): Promise<OfferedSlot[]> {
  const agent = agentKey(listing.agent);
  if (!agent || listing.search.closed) return [];
  const hours = await db.select().from(agentHours).where(eq(agentHours.agent, agent));
  if (hours.length === 0) return [];
  const busy = await busyTimes(agent, db, now);
  return weeklySlots(hours, listing.id, now)
    .filter((slot) => !busy.some((one) => collide(one, slot)))
    .map((slot) => ({ ...slot, source: 'weekly', agent, free: slot.capacity, isOpen: true }));
}

/**
 * Returns the times at which an agent is in a home: all slots that take place, and those of weekly hours that somebody has
 * booked.
 */
export async function busyTimes(agent: string | undefined, db: Database, now: number): Promise<SlotTime[]> {
  if (!agent) return [];
  const rows = await db
    .select()
    .from(viewingSlot)
    .where(
      and(
        eq(viewingSlot.agent, agent),
        // Yesterday's slots count, because the way from one home to the next takes less than a day.
        gte(viewingSlot.endsAt, new Date(now - 86_400_000)),
        inArray(viewingSlot.state, ['open', 'closed']),
        sql`(${viewingSlot.source} <> 'weekly' or exists (
          select 1 from booking b where b.slot_id = ${viewingSlot.id} and b.state in ${ATTENDED}))`,
      ),
    );
  return rows.map((row) => offeredSlot(row, 0));
}

/** Returns the slot of a home that begins at a time of the form; undefined if the home does not offer it. */
export const slotAt = (slots: readonly OfferedSlot[], start: string): OfferedSlot | undefined =>
  slots.find((slot) => slot.start === momentOf(start));
