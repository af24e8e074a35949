import { type SQL, sql } from 'drizzle-orm';
import { addMonths, BELGIAN_ZONE, belgianDay } from '#domain/calendar.ts';
import type { Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';

export interface NewsletterReport {
  month: string;
  listings: number;
  projects: number;
  mails: number;
}

/** Name of the setting that exists while the newsletter is paused (pause-newsletter.ts). */
export const PAUSED = 'newsletter-paused';

const MINUTE_MS = 60_000;
/** If the next newsletter is overdue by more than this, the server or the mail server was down. */
const LATE_MS = MINUTE_MS;
/**
 * If the next newsletter is due later than this, the clock was set back: newsletters follow each other in a minute at
 * most.
 */
const EARLY_MS = 2 * MINUTE_MS;

/**
 * Queues the newsletter about last month for all readers who had confirmed by the end of that month. Idempotent: each
 * reader gets it once per month. The newsletter lists homes and projects that were new in that month and are still on
 * offer; if there are none, or while the newsletter is paused, nothing is queued. `newslettersPerMinute` sets the pace at which the mails are sent.
 */
export async function queueNewsletter(
  context: Ports<'now' | 'settings' | 'site' | 'store' | 'wake'>,
): Promise<NewsletterReport> {
  const { now, settings, wake } = context;
  const { db } = context.store;
  const month = lastMonth(context);
  const news = await newsOf(month, context);
  const report = { month, listings: news.listings.length, projects: news.projects.length, mails: 0 };
  if (report.listings + report.projects === 0) return report;
  const apartMs = MINUTE_MS / settings.newslettersPerMinute;
  const { rows } = await rowsOf<{ mails: number }>(
    db,
    sql`with due as (
        update subscriber set newsletter_month = ${month}
        where ${dueReaders(month)} and not exists (select 1 from setting where name = ${PAUSED})
        returning id),
      queued as (
        insert into outbox (kind, subscriber_id, data, next_at)
        select 'newsletter', id, ${JSON.stringify(news)}::jsonb,
          ${new Date(now()).toISOString()}::timestamptz + (row_number() over (order by id) - 1) * ${apartMs}::float8 * interval '1 millisecond'
        from due returning 1)
      select count(*)::int as mails from queued`,
  );
  wake();
  return { ...report, mails: rows[0]?.mails ?? 0 };
}

/** Returns the month before the current one: `2026-10`. */
export const lastMonth = ({ now }: Ports<'now'>): string => addMonths(belgianDay(now()).slice(0, 7), -1);

/** Returns the SQL condition for readers who have yet to get the newsletter of a month. */
export const dueReaders = (month: string): SQL =>
  sql`state = 'active' and coalesce(newsletter_month, '') < ${month}
    and to_char(confirmed_at at time zone ${BELGIAN_ZONE}, 'YYYY-MM') <= ${month}`;

/** Returns the homes and projects that a newsletter names: those that were new in the month and are still on offer. */
export async function newsOf(month: string, context: Ports<'site' | 'store'>) {
  const { listings, projects } = await context.site();
  const came = await cameIn(month, context);
  return {
    month,
    listings: came.listings.filter((id) => listings.some((one) => one.id === id && !one.search.closed)),
    projects: came.projects.filter((id) => projects.some((one) => one.id === id && !one.closed)),
  };
}

/** Returns the homes and projects that were first seen in a month (Belgian time), the newest first. */
async function cameIn(month: string, { store: { db } }: Ports<'store'>) {
  const inMonth = (column: string) =>
    sql`to_char(${sql.raw(column)} at time zone ${BELGIAN_ZONE}, 'YYYY-MM') = ${month}`;
  const listings = await rowsOf<{ id: number }>(
    db,
    sql`select listing_id as id from listing_change where kind = 'new'
      group by listing_id having ${inMonth('min(seen_at)')} order by min(number) desc`,
  );
  const projects = await rowsOf<{ id: number }>(
    db,
    sql`select project_id as id from seen_project where ${inMonth('seen_at')} order by seen_at desc, project_id desc`,
  );
  const ids = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);
  return { listings: ids(listings), projects: ids(projects) };
}

/**
 * Postpones all waiting newsletters if an outage has delayed them, so that they are sent at the usual pace and not all
 * at once. If the clock was set back, brings them forward.
 */
export async function goOnAtPace({ store: { db }, now }: Ports<'now' | 'store'>): Promise<void> {
  const at = new Date(now());
  const [late, early] = [new Date(now() - LATE_MS), new Date(now() + EARLY_MS)];
  await db.execute(
    sql`update outbox set next_at = next_at + (${at.toISOString()}::timestamptz - held.since)
      from (select min(next_at) as since from outbox where kind = 'newsletter' and state = 'waiting' and attempts = 0) held
      where kind = 'newsletter' and state = 'waiting' and attempts = 0
        and (held.since < ${late.toISOString()}::timestamptz or held.since > ${early.toISOString()}::timestamptz)`,
  );
}
