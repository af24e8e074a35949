import { sql } from 'drizzle-orm';
import { belgianDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import { newsletterMail } from '../newsletter-mail.tsx';
import { dueReaders, lastMonth, newsOf } from './queue-newsletter.ts';

/**
 * Returns the month that the next newsletter is about: last month until it is queued, then the current month, whose
 * newsletter is sent after its end.
 */
export async function nextMonth(context: Ports<'now' | 'store'>): Promise<string> {
  const month = lastMonth(context);
  const { rows } = await rowsOf<{ due: number }>(
    context.store.db,
    sql`select count(*)::int as due from subscriber where ${dueReaders(month)}`,
  );
  return (rows[0]?.due ?? 0) > 0 ? month : belgianDay(context.now()).slice(0, 7);
}

/** Returns the number of readers by language. */
export async function readersByLanguage({ store: { db } }: Ports<'store'>): Promise<Map<string, number>> {
  const { rows } = await rowsOf<{ language: string; count: number }>(
    db,
    sql`select language, count(*)::int as count from subscriber where state = 'active' group by language`,
  );
  return new Map(rows.map(({ language, count }) => [language, count]));
}

/** Returns the number of newsletters that are queued and not sent yet. */
export async function waitingNewsletters({ store: { db } }: Ports<'store'>): Promise<number> {
  const { rows } = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from outbox where kind = 'newsletter' and state in ('waiting', 'held')`,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the HTML of the next newsletter as a reader of this language would get it today; undefined if there is no news. */
export async function nextNewsletter(language: Language, context: ApiContext): Promise<string | undefined> {
  const site = await context.site();
  const news = await newsOf(await nextMonth(context), context);
  const now = new Date(context.now());
  const row = {
    id: crypto.randomUUID(),
    kind: 'newsletter',
    submissionId: null,
    demandId: null,
    subscriberId: null,
    watchId: null,
    ownerId: null,
    staffId: null,
    data: { ...news },
    state: 'waiting' as const,
    attempts: 0,
    nextAt: now,
    problem: null,
    createdAt: now,
    sentAt: null,
  };
  // The link that ends the subscription leads nowhere, because no reader has this id.
  const reader = {
    id: row.id,
    email: '',
    language,
    state: 'active' as const,
    words: null,
    createdAt: now,
    confirmedAt: now,
  };
  const made = newsletterMail({ site, context, row }, { ...reader, newsletterMonth: null });
  return made && 'mail' in made ? made.mail.html : undefined;
}
