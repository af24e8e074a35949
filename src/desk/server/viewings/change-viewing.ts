import { and, eq, inArray } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { booking, type SlotRow, viewingSlot } from '#server/database/schema.ts';
import { cancelBooking, moveBooking } from '#viewings/server/book.ts';
import { findBooking } from '#viewings/server/booking-steps.ts';
import { isAgentFree, lockSlot } from '#viewings/server/lock-slot.ts';
import { type OfferedSlot, slotsOfHome } from '#viewings/server/viewing-slots.ts';
import { agentKey } from '#viewings/slot-times.ts';
import type { DeskProblem } from '../../desk-api.ts';

type ChangePorts = Ports<'now' | 'site' | 'store'>;
type Outcome = 'done' | DeskProblem;

/** What the desk enters for a new slot. Times are moments. */
export interface NewSlot {
  listingId: number;
  start: number;
  end: number;
  capacity: number;
  travelMinutes: number;
}

/** Adds a slot by hand. The agent of the home must be free, and the home must have no other slot at that time. */
export async function addSlot(wanted: NewSlot, context: ChangePorts): Promise<Outcome> {
  const { store, now } = context;
  const listing = (await context.site()).listing(wanted.listingId);
  if (!listing || listing.search.closed) return 'notFound';
  if (wanted.start <= now() || wanted.end <= wanted.start) return 'slotTime';
  const slot: OfferedSlot = {
    ...wanted,
    source: 'manual',
    agent: agentKey(listing.agent),
    free: wanted.capacity,
    isOpen: true,
  };
  return store.db.transaction(async (transaction) => {
    if (!(await isAgentFree(slot, now(), transaction))) return 'agentBusy';
    const { listingId, source, capacity, agent, travelMinutes } = slot;
    const made = await transaction
      .insert(viewingSlot)
      .values({
        ...{ listingId, source, capacity, agent, travelMinutes },
        startsAt: new Date(slot.start),
        endsAt: new Date(slot.end),
      })
      .onConflictDoNothing()
      .returning({ id: viewingSlot.id });
    return made.length > 0 ? 'done' : 'slotKnown';
  });
}

/** Opens a slot for bookings, or closes it. The export decides about its own open days that it has withdrawn. */
export async function setSlotOpen(id: string, isOpen: boolean, { store: { db } }: ChangePorts): Promise<Outcome> {
  const rows = await db
    .update(viewingSlot)
    .set({ state: isOpen ? 'open' : 'closed' })
    .where(and(eq(viewingSlot.id, id), inArray(viewingSlot.state, ['open', 'closed'])))
    .returning({ id: viewingSlot.id });
  return rows.length > 0 ? 'done' : 'notFound';
}

/** Calls a slot off: nobody can book it any more, and each visitor gets a mail with the cancelled appointment. */
export async function callOff(id: string, context: ChangePorts): Promise<Outcome> {
  const booker = { site: await context.site(), now: context.now() };
  return context.store.db.transaction(async (transaction) => {
    const slot = await lockSlot(id, transaction);
    if (!slot || isOver(slot, booker.now)) return 'notFound';
    await transaction.update(viewingSlot).set({ state: 'cancelled' }).where(eq(viewingSlot.id, id));
    for (const one of await activeBookings(id, transaction))
      await cancelBooking(one, { by: 'desk', isMailed: true }, booker, transaction);
    return 'done';
  });
}

async function activeBookings(slotId: string, transaction: Database): Promise<string[]> {
  const rows = await transaction
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.slotId, slotId), inArray(booking.state, ['held', 'confirmed', 'waiting', 'offered'])));
  return rows.map(({ id }) => id);
}

/** Cancels a booking that is not over. The visitor gets a mail, and the place goes to the waiting list. */
export async function cancelAtDesk(id: string, context: ChangePorts): Promise<Outcome> {
  const booker = { site: await context.site(), now: context.now() };
  return context.store.db.transaction(async (transaction) => {
    const found = await findBooking(id, transaction);
    if (!found || isOver(found.slot, booker.now)) return 'notFound';
    await cancelBooking(id, { by: 'desk', isMailed: true }, booker, transaction);
    return 'done';
  });
}

/** Moves a booking that is not over to the slot of the same home that begins at `start`. The visitor gets a mail. */
export async function moveToSlot(id: string, start: number, context: ChangePorts): Promise<Outcome> {
  const { store, now } = context;
  const site = await context.site();
  const found = await findBooking(id, store.db);
  const listing = found && site.listing(found.slot.listingId);
  if (!listing || isOver(found.slot, now())) return 'notFound';
  const slot = (await slotsOfHome(listing, site, context)).find((one) => one.start === start);
  if (!slot) return 'notFound';
  const move = { slot, persons: found.row.persons, waits: false, isMailed: true };
  const moved = await store.db.transaction((transaction) => moveBooking(id, move, { site, now: now() }, transaction));
  return moved === 'done' ? 'done' : 'slotFull';
}

const isOver = ({ endsAt }: SlotRow, now: number): boolean => endsAt.getTime() <= now;
