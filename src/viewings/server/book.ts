import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import type { BookingRow } from '#server/database/schema.ts';
import { booking } from '#server/database/schema.ts';
import {
  type Booker,
  type ChangedBy,
  changeBooking,
  findBooking,
  heldUntil,
  planVisit,
  queueMail,
  tellAgent,
  tellCalendar,
} from './booking-steps.ts';
import { isAgentFree, lockBooking, lockSlot, lockSlots, nextNumber, placesOf, rowOfOffered } from './lock-slot.ts';
import { offerPlaces } from './offer-places.ts';
import { type OfferedSlot, offeredSlot } from './viewing-slots.ts';

/** What a visitor, or the desk for a visitor, books. */
export interface Wish {
  submissionId: string;
  persons: number;
  /** whether the visitor wants to wait if there is no place */
  waits: boolean;
  /** state of a booking that gets a place: `held` until the visitor confirms it, or `confirmed` at once */
  state: 'held' | 'confirmed';
  /** whether the visitor gets a mail */
  isMailed: boolean;
}

/**
 * Books places of a slot, or a place on its waiting list. The slot's row is locked, so that two visitors never get the same
 * place. Returns `full` if there are not enough places and the visitor does not wait.
 */
export async function book(
  slot: OfferedSlot,
  wish: Wish,
  booker: Booker,
  transaction: Database,
): Promise<BookingRow | 'full'> {
  const { now } = booker;
  const id = await rowOfOffered(slot, now, transaction);
  const row = id === undefined ? undefined : await lockSlot(id, transaction);
  if (row?.state !== 'open' || wish.persons > row.capacity) return 'full';
  const hasPlace = (await placesOf(row, now, transaction)) >= wish.persons;
  if (!hasPlace && !wish.waits) return 'full';
  const state = hasPlace ? wish.state : 'waiting';
  const [made] = await transaction
    .insert(booking)
    .values({
      slotId: row.id,
      submissionId: wish.submissionId,
      persons: wish.persons,
      state,
      holdsUntil: state === 'held' ? heldUntil(row, booker) : null,
      sequence: state === 'confirmed' ? 1 : 0,
      changedAt: new Date(now),
    })
    .returning();
  if (!made) return 'full';
  if (wish.isMailed) await queueMail(state, made, transaction);
  if (state === 'confirmed') await tellCalendar(made, transaction);
  return made;
}

/** Result of a change of a booking. `gone`: there is no place left. `over`: the visit is over. */
export type Changed = 'done' | 'gone' | 'cancelled' | 'waiting' | 'over';

/**
 * Confirms a booking. If its hold has ended, it gets a place if there still is one. Confirming again changes nothing. The
 * agent is told, unless the desk confirms.
 */
export function confirmBooking(id: string, by: ChangedBy, booker: Booker, db: Database): Promise<Changed> {
  const { now } = booker;
  return db.transaction(async (transaction) => {
    const found = await findBooking(id, transaction);
    if (!found) return 'gone';
    // A booking whose hold has ended no longer keeps the agent from going to another home.
    const isLate = found.row.state === 'expired' && found.slot.source === 'weekly';
    if (isLate && !(await isAgentFree(offeredSlot(found.slot, 0), now, transaction))) return 'gone';
    const slot = await lockSlot(found.slot.id, transaction);
    const row = await lockBooking(id, transaction);
    if (!slot || row?.slotId !== slot.id) return 'gone';
    if (row.state === 'confirmed') return 'done';
    if (row.state === 'cancelled' || row.state === 'left' || slot.state === 'cancelled') return 'cancelled';
    if (now >= slot.endsAt.getTime()) return 'over';
    if (row.state === 'waiting') return 'waiting';
    const isKept = row.state !== 'expired' && row.holdsUntil !== null && row.holdsUntil.getTime() > now;
    const isFree = slot.state === 'open' && (await placesOf(slot, now, transaction)) >= row.persons;
    if (!isKept && !isFree) return 'gone';
    const changed = await changeBooking(row, { state: 'confirmed', holdsUntil: null }, booker, transaction);
    await queueMail('confirmed', changed, transaction);
    await planVisit(changed, by, transaction);
    if (by === 'visitor') await tellAgent(changed, transaction);
    return 'done';
  });
}

/** How a booking is cancelled. */
export interface Cancelling {
  by: ChangedBy;
  /** `left` if the visitor asks for other days instead */
  as?: 'cancelled' | 'left';
  isMailed: boolean;
}

/** Cancels a booking and offers its places to the waiting list. Cancelling again changes nothing. */
export async function cancelBooking(
  id: string,
  { by, isMailed, as = 'cancelled' }: Cancelling,
  booker: Booker,
  transaction: Database,
): Promise<Changed> {
  const found = await findBooking(id, transaction);
  const slot = found && (await lockSlot(found.slot.id, transaction));
  const row = slot && (await lockBooking(id, transaction));
  if (!slot || row?.slotId !== slot.id) return 'gone';
  if (row.state === 'cancelled') return 'cancelled';
  const changed = await changeBooking(row, { state: as, holdsUntil: null }, booker, transaction);
  if (isMailed) await queueMail('cancelled', changed, transaction, by);
  await offerPlaces(slot, booker, transaction);
  return 'done';
}

/** A wish for another slot, or for another number of persons in the same slot. */
export interface Move {
  slot: OfferedSlot;
  persons: number;
  waits: boolean;
  isMailed: boolean;
}

/**
 * Moves a booking to another slot of the home. The link to change a visit arrives by mail, so the new place is confirmed at
 * once. If there is none, the booking stays as it was. A cancelled booking is made again. The places that become free are offered to the waiting list.
 */
export async function moveBooking(
  id: string,
  { slot, persons, waits, isMailed }: Move,
  booker: Booker,
  transaction: Database,
): Promise<Changed | 'full'> {
  const { now } = booker;
  const found = await findBooking(id, transaction);
  if (!found) return 'gone';
  const nextId = slot.slotId === found.slot.id ? slot.slotId : await rowOfOffered(slot, now, transaction);
  if (!nextId) return 'full';
  const locked = await lockSlots([found.slot.id, nextId], transaction);
  const [from, to] = [locked.get(found.slot.id), locked.get(nextId)];
  const row = await lockBooking(id, transaction);
  if (!from || !to || row?.slotId !== from.id) return 'gone';
  if (to.state !== 'open' || persons > to.capacity) return 'full';
  // The places that the booking already has are free for it.
  const ownPlaces = from.id === to.id ? await setState(id, 'expired', transaction) : undefined;
  const hasPlace = (await placesOf(to, now, transaction)) >= persons;
  if (!hasPlace && !waits) {
    if (ownPlaces) await setState(id, row.state, transaction);
    return 'full';
  }
  const state = hasPlace ? 'confirmed' : 'waiting';
  const again = { slotId: to.id, persons, state, holdsUntil: null, remindedAt: null, askedAt: null } as const;
  const changed = await changeBooking(
    row,
    { ...again, ...(hasPlace ? {} : { number: nextNumber }) },
    booker,
    transaction,
  );
  if (isMailed) await queueMail(hasPlace ? 'moved' : 'waiting', changed, transaction);
  await offerPlaces(from, booker, transaction);
  return 'done';
}

async function setState(id: string, state: BookingRow['state'], transaction: Database): Promise<true> {
  await transaction.update(booking).set({ state }).where(eq(booking.id, id));
  return true;
}
