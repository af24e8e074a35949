import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import type { SlotRow } from '#server/database/schema.ts';
import { agentCalendar, booking, viewingSlot } from '#server/database/schema.ts';
import { collide } from '../slot-times.ts';
import { busyTimes, freePlaces, type OfferedSlot } from './viewing-slots.ts';

/*
 * Locks are always taken in this order, which prevents deadlocks: agents, then slots by their ID, then bookings.
 */

/** Locks the calendar of an agent until the transaction ends. Meanwhile nobody else adds a slot for the agent. */
export async function lockAgent(agent: string, transaction: Database): Promise<void> {
  await transaction.insert(agentCalendar).values({ agent }).onConflictDoNothing();
  await transaction.select().from(agentCalendar).where(eq(agentCalendar.agent, agent)).for('update');
}

/** Locks a slot until the transaction ends. */
export async function lockSlot(id: string, transaction: Database): Promise<SlotRow | undefined> {
  const [row] = await transaction.select().from(viewingSlot).where(eq(viewingSlot.id, id)).for('update');
  return row;
}

/** Locks two slots in the order that every process uses. */
export async function lockSlots(ids: readonly string[], transaction: Database): Promise<Map<string, SlotRow>> {
  const locked = new Map<string, SlotRow>();
  for (const id of [...new Set(ids)].sort()) {
    const row = await lockSlot(id, transaction);
    if (row) locked.set(id, row);
  }
  return locked;
}

/**
 * Returns the ID of an offered slot's row. A slot of weekly hours gets its row now, unless the agent has meanwhile gone to
 * another home. Locks the agent of such a slot.
 */
export async function rowOfOffered(slot: OfferedSlot, now: number, transaction: Database): Promise<string | undefined> {
  if (slot.source === 'weekly' && !(await isAgentFree(slot, now, transaction))) return undefined;
  if (slot.slotId) return slot.slotId;
  const { listingId, source, capacity, agent, travelMinutes } = slot;
  const startsAt = new Date(slot.start);
  await transaction
    .insert(viewingSlot)
    .values({ listingId, startsAt, endsAt: new Date(slot.end), source, capacity, agent, travelMinutes })
    .onConflictDoNothing();
  const [row] = await transaction
    .select({ id: viewingSlot.id })
    .from(viewingSlot)
    .where(and(eq(viewingSlot.listingId, listingId), eq(viewingSlot.startsAt, startsAt)));
  return row?.id;
}

/** Locks the agent of a slot and returns whether the agent can attend it. */
export async function isAgentFree(slot: OfferedSlot, now: number, transaction: Database): Promise<boolean> {
  if (!slot.agent) return true;
  await lockAgent(slot.agent, transaction);
  const busy = await busyTimes(slot.agent, transaction, now);
  return !busy.some((one) => collide(one, slot));
}

/** Returns the places that a new booking of a locked slot can take. */
export const placesOf = async (slot: SlotRow, now: number, transaction: Database): Promise<number> =>
  (await freePlaces([slot], transaction, now)).get(slot.id) ?? 0;

/** Returns the next number of the waiting list. */
export const nextNumber = sql<number>`nextval(pg_get_serial_sequence('booking', 'number'))`;

/** Returns a booking, locked until the transaction ends. The slot must be locked first. */
export async function lockBooking(id: string, transaction: Database) {
  const [row] = await transaction.select().from(booking).where(eq(booking.id, id)).for('update');
  return row;
}
