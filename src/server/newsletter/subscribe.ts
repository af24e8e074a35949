import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox, type SubscriberRow, subscriber } from '../db/schema.ts';
import type { FilledForm } from '../forms/filled-form.ts';
import type { Ports } from '../ports/context.ts';

/** Keeps an address for the newsletter, unconfirmed, with the mail that asks; one that reads it already is left alone. */
export function subscribe({ values: { email = '' }, language }: FilledForm) {
  return async (transaction: Database, submissionId: string): Promise<boolean> => {
    await transaction.insert(subscriber).values({ email, language }).onConflictDoNothing();
    const [row] = await transaction.select().from(subscriber).where(eq(subscriber.email, email));
    if (!row || row.state === 'active') return true;
    await transaction.insert(outbox).values({ kind: 'confirm-newsletter', submissionId, subscriberId: row.id });
    return true;
  };
}

/** False where it has been erased. Twice is once. */
export async function confirmSubscription(
  id: string,
  { store: { db }, now }: Ports<'now' | 'store'>,
): Promise<boolean> {
  const rows = await db
    .update(subscriber)
    .set({ state: 'active', confirmedAt: new Date(now()) })
    .where(eq(subscriber.id, id))
    .returning({ id: subscriber.id });
  return rows.length > 0;
}

/** Always works: an address that is no longer known reads no newsletter either. */
export async function leaveNewsletter(id: string, { store: { db } }: Ports<'store'>): Promise<void> {
  await db.update(subscriber).set({ state: 'left' }).where(eq(subscriber.id, id));
}

/** A reader of the newsletter, whatever the state; undefined where it has been deleted. */
export async function findSubscriber(
  id: string,
  { store: { db } }: Ports<'store'>,
): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscriber).where(eq(subscriber.id, id));
  return row;
}
