import { and, eq, ne, sql } from 'drizzle-orm';
import type { FilledForm } from '#forms/server/filled-form.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { SubscriberRow } from '#server/database/schema.ts';
import { outbox, subscriber } from '#server/database/schema.ts';

/**
 * Returns a function that stores an unconfirmed subscription to the newsletter and queues the mail that asks for
 * confirmation. An active subscription stays unchanged.
 */
export function subscribe(form: FilledForm) {
  const {
    values: { email = '' },
    language,
  } = form;
  return async (transaction: Database, submissionId: string): Promise<boolean> => {
    const asked = { language, words: wordsOf(form), state: 'unconfirmed' as const };
    const [row] = await transaction
      .insert(subscriber)
      .values({ email, ...asked })
      // A reader who unsubscribed before must confirm again.
      .onConflictDoUpdate({
        target: subscriber.email,
        set: { ...asked, createdAt: sql`now()`, confirmedAt: null },
        setWhere: ne(subscriber.state, 'active'),
      })
      .returning({ id: subscriber.id });
    if (row)
      await transaction.insert(outbox).values({ kind: 'confirm-newsletter', submissionId, subscriberId: row.id });
    return true;
  };
}

/** Returns the text of the checkbox or form by which the reader agreed. */
function wordsOf({ id, language }: FilledForm): string {
  const t = textsOf(language);
  if (id === 'contact') return t('field.newsletter');
  return `${t('newsletter.title')}. ${t('newsletter.text')} [${t('form.send.sign-newsletter')}]`;
}

/** Confirms a subscription. Idempotent. Returns false if the subscription has been deleted. */
export async function confirmSubscription(id: string, context: Ports<'now' | 'store'>): Promise<boolean> {
  await context.store.db
    .update(subscriber)
    .set({ state: 'active', confirmedAt: new Date(context.now()) })
    .where(and(eq(subscriber.id, id), ne(subscriber.state, 'active')));
  return (await findSubscriber(id, context)) !== undefined;
}

/** Ends a subscription. Succeeds even if the subscription has been deleted. */
export async function leaveNewsletter(id: string, { store: { db } }: Ports<'store'>): Promise<void> {
  await db.update(subscriber).set({ state: 'left' }).where(eq(subscriber.id, id));
}

/**
 * Ends the subscriptions of a mail address to which mail cannot be delivered. Returns the number of ended
 * subscriptions.
 */
export async function endBounced(
  who: { id: string } | { email: string },
  { store: { db } }: Ports<'store'>,
): Promise<number> {
  const is = 'id' in who ? eq(subscriber.id, who.id) : eq(subscriber.email, who.email);
  const rows = await db
    .update(subscriber)
    .set({ state: 'bounced' })
    .where(and(is, ne(subscriber.state, 'left')))
    .returning({ id: subscriber.id });
  return rows.length;
}

/** Returns a subscription in any state; undefined if it has been deleted. */
export async function findSubscriber(
  id: string,
  { store: { db } }: Ports<'store'>,
): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscriber).where(eq(subscriber.id, id));
  return row;
}
