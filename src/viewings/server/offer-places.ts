import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import type { SlotRow } from '#server/database/schema.ts';
import { booking } from '#server/database/schema.ts';
import { type Booker, heldUntil, queueMail } from './booking-steps.ts';
import { taken } from './viewing-slots.ts';

/**
 * Offers the free places of a locked slot to the visitors who wait for it, strictly in their order: a visitor who needs more
 * places than are free is not overtaken. An offer keeps the places until its hold ends. Returns the number of offers.
 */
export async function offerPlaces(slot: SlotRow, booker: Booker, transaction: Database): Promise<number> {
  const { now } = booker;
  if (slot.state !== 'open' || slot.startsAt.getTime() <= now) return 0;
  const waiting = await transaction
    .select()
    .from(booking)
    .where(and(eq(booking.slotId, slot.id), eq(booking.state, 'waiting')))
    .orderBy(asc(booking.number))
    .for('update');
  if (waiting.length === 0) return 0;
  const [count] = await transaction
    .select({ taken: taken(now) })
    .from(booking)
    .where(eq(booking.slotId, slot.id));
  let free = slot.capacity - (count?.taken ?? 0);
  let offers = 0;
  for (const row of waiting) {
    if (row.persons > free) break;
    free -= row.persons;
    const [offered] = await transaction
      .update(booking)
      .set({ state: 'offered', holdsUntil: heldUntil(slot, booker), changedAt: new Date(now) })
      .where(eq(booking.id, row.id))
      .returning();
    if (offered) await queueMail('offered', offered, transaction);
    offers += 1;
  }
  return offers;
}
