import { and, eq, ne, sql } from 'drizzle-orm';
import { readRecordNumber } from '#domain/url-part.ts';
import type { FilledForm } from '#forms/server/filled-form.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { outbox, type WatchRow, watch } from '#server/database/schema.ts';
import { toldHome } from './told-home.ts';

/**
 * Returns a function that stores an unconfirmed request to follow a home, and queues the mail that asks for
 * confirmation. If the visitor already follows the home, the function changes nothing.
 */
export function watchHome({ values: { email = '' }, hidden, language }: FilledForm) {
  return async (transaction: Database, submissionId: string): Promise<boolean> => {
    const asked = { language, words: wordsOf(language), state: 'unconfirmed' as const };
    const [row] = await transaction
      .insert(watch)
      .values({ email, listingId: readRecordNumber(hidden.listing) ?? 0, ...asked })
      // A visitor who stopped the mails before must confirm again.
      .onConflictDoUpdate({
        target: [watch.email, watch.listingId],
        set: { ...asked, createdAt: sql`now()`, confirmedAt: null, told: null, goneOn: null },
        setWhere: ne(watch.state, 'active'),
      })
      .returning({ id: watch.id });
    if (row) await transaction.insert(outbox).values({ kind: 'confirm-watch', submissionId, watchId: row.id });
    return true;
  };
}

/** Returns the words of the form to which the visitor agreed. */
function wordsOf(language: FilledForm['language']): string {
  const t = textsOf(language);
  return `${t('watch.title')}. ${t('watch.text')} [${t('form.send.watch-home')}]`;
}

/**
 * Confirms a request. Idempotent. From then on, the visitor is told how the home differs from its present state.
 * Returns false if the request has been deleted.
 */
export async function confirmWatch(id: string, context: Ports<'now' | 'site' | 'store'>): Promise<boolean> {
  const row = await findWatch(id, context);
  const home = (await context.site()).listing(row?.listingId);
  await context.store.db
    .update(watch)
    .set({ state: 'active', confirmedAt: new Date(context.now()), told: home ? toldHome(home) : null, goneOn: null })
    .where(and(eq(watch.id, id), ne(watch.state, 'active')));
  return row !== undefined;
}

/** Ends the mails about a home. Succeeds even if the request has been deleted. */
export async function leaveWatch(id: string, { store: { db } }: Ports<'store'>): Promise<void> {
  await db.update(watch).set({ state: 'left', told: null }).where(eq(watch.id, id));
}

/** Ends the mails to an address to which mail cannot be delivered. Returns the number of homes that it followed. */
export async function endBouncedWatches(
  who: { id: string } | { email: string },
  { store: { db } }: Ports<'store'>,
): Promise<number> {
  const is = 'id' in who ? eq(watch.id, who.id) : eq(watch.email, who.email);
  const rows = await db
    .update(watch)
    .set({ state: 'bounced', told: null })
    .where(and(is, ne(watch.state, 'left')))
    .returning({ id: watch.id });
  return rows.length;
}

/** Returns a request in any state; undefined if it has been deleted. */
export async function findWatch(id: string, { store: { db } }: Ports<'store'>): Promise<WatchRow | undefined> {
  const [row] = await db.select().from(watch).where(eq(watch.id, id));
  return row;
}
