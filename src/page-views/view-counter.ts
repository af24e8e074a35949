import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, like, lt, ne, sql } from 'drizzle-orm';
import { belgianDay } from '#domain/calendar.ts';
import type { CountKind } from '#domain/listing.ts';
import type { Counter, Seen } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { setting, visitorToday } from '#server/database/schema.ts';
import type { Store } from '#server/database/store.ts';

/** Counts that arrive within this time are written in one commit. */
const BATCH_MS = 20;
const BATCH_MAX = 2_000;
/** Maximum number of waiting counts. Beyond it, the database is too slow and further counts are refused. */
const WAITING_MAX = 20_000;
/** Maximum counts of one visitor in a minute on one process. More indicate a robot. */
const BURST_MAX = 30;
const BURST_MS = 60_000;
/** Prefix of the setting that holds the salt of a day; the day follows. */
export const VISITOR_SALT = 'visitor-salt ';

type Waiting = Seen & { digest: string; settle: (error?: unknown) => void };

/** Creates the counter of views. It stores no data about a visitor except a digest whose salt is deleted after the day. */
export function createCounter({ db }: Store, now: () => number): Counter {
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let today: { day: string; salt: Promise<string> } | undefined;
  let burst = { since: 0, counts: new Map<string, number>() };

  const salted = async (visitor: string, day: string): Promise<string> => {
    if (today?.day !== day) {
      const salt = saltOf(db, day);
      today = { day, salt };
      salt.catch(() => {
        today = undefined;
      });
    }
    return createHmac('sha256', await today.salt)
      .update(visitor)
      .digest('base64url')
      .slice(0, 16);
  };

  const isBurst = (digest: string): boolean => {
    if (now() - burst.since > BURST_MS) burst = { since: now(), counts: new Map() };
    const count = (burst.counts.get(digest) ?? 0) + 1;
    burst.counts.set(digest, count);
    return count > BURST_MAX;
  };

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, BATCH_MS));
      const batch = waiting.slice(0, BATCH_MAX);
      waiting = waiting.slice(BATCH_MAX);
      const error = await write(db, batch, belgianDay(now())).then(
        () => undefined,
        (reason: unknown) => reason ?? new Error('not stored'),
      );
      for (const { settle } of batch) settle(error);
    }
    writing = undefined;
  }

  return {
    count: async (seen) => {
      const digest = await salted(seen.visitor, belgianDay(now()));
      if (isBurst(digest)) return false;
      if (waiting.length >= WAITING_MAX) throw new Error('Too many page views are waiting to be counted.');
      await new Promise<void>((resolve, reject) => {
        waiting.push({ ...seen, digest, settle: (error) => (error ? reject(error) : resolve()) });
        writing ??= writeAll();
      });
      return true;
    },
    close: async () => {
      await writing;
    },
  };
}

/** Returns the salt of a day, which all processes share, and deletes salts and digests of other days. */
async function saltOf(db: Database, day: string): Promise<string> {
  const name = VISITOR_SALT + day;
  await db.delete(setting).where(and(like(setting.name, `${VISITOR_SALT}%`), ne(setting.name, name)));
  await db.delete(visitorToday).where(lt(visitorToday.day, day));
  await db
    .insert(setting)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.name, name));
  return row?.value ?? '';
}

/**
 * Writes a batch with one statement: first the digests that are new today (`fresh`), then the new visitors per listing
 * (`visitors`), then the sums. Rows are sorted, so that concurrent processes cannot deadlock.
 */
async function write(db: Database, batch: readonly Waiting[], day: string): Promise<void> {
  const sums = new Map<string, { listing_id: number; kind: CountKind; count: number }>();
  for (const { listingId, kind } of batch) {
    const key = `${listingId} ${kind}`;
    const sum = sums.get(key) ?? { listing_id: listingId, kind, count: 0 };
    sums.set(key, { ...sum, count: sum.count + 1 });
  }
  const views = batch.filter(({ kind }) => kind === 'view');
  const visitors = views.map(({ listingId, digest }) => ({ listing_id: listingId, digest }));
  await db.execute(sql`
    with fresh as (
      insert into visitor_today (day, listing_id, digest)
      select distinct ${day}::date, listing_id, digest
      from jsonb_to_recordset(${JSON.stringify(visitors)}::jsonb) as v(listing_id int, digest text) order by 2, 3
      on conflict do nothing returning listing_id
    ),
    visitors as (select listing_id, count(*)::int as count from fresh group by listing_id)
    insert into view_day (listing_id, day, kind, count, visitors)
    select s.listing_id, ${day}::date, s.kind, s.count, case s.kind when 'view' then coalesce(v.count, 0) else 0 end
    from jsonb_to_recordset(${JSON.stringify([...sums.values()])}::jsonb) as s(listing_id int, kind text, count int)
    left join visitors v on v.listing_id = s.listing_id order by 1, 3
    on conflict (listing_id, day, kind) do update
    set count = view_day.count + excluded.count, visitors = view_day.visitors + excluded.visitors`);
}
