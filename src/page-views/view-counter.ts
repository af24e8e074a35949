import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, like, lt, ne, sql } from 'drizzle-orm';
import { belgianDay } from '#domain/calendar.ts';
import { NETWORKS, networkOf } from '#platform/http/sender-digest.ts';
import type { Counter, Seen } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { setting, visitorToday } from '#server/database/schema.ts';
import type { Store } from '#server/database/store.ts';

/** Counts that arrive within this time are written in one commit. */
const BATCH_MS = 20;
const BATCH_MAX = 2_000;
/**
 * Maximum number of counts that wait to be written. If more are waiting, the database is too slow, and further counts
 * are refused.
 */
const WAITING_MAX = 20_000;
/** Maximum counts per minute in one process: from one visitor, one connection and one network. A robot causes more. */
const BURST_MAX = { visitor: 30, sender: 60, group: 200 } as const;
const BURST_MS = 60_000;
/**
 * Maximum visitors per home and day from one connection and from one network. A visitor is recognised by address and
 * user agent: a program that invents user agents must not count as many visitors.
 */
const VISITORS_MAX = { sender: 20, group: 60 } as const;
/** Length of the digests of a connection and of its network. The digest of a visitor begins with both. */
const PREFIX = 8;
/** Name of the setting with the salt of a day: this prefix, then the day. */
export const VISITOR_SALT = 'visitor-salt ';

interface Waiting extends Pick<Seen, 'listingId' | 'kind'> {
  digest: string;
  settle: (error?: unknown) => void;
}

/** Creates the counter of views. About a visitor it stores only a digest, whose salt is deleted after the day. */
export function createCounter({ db }: Store, now: () => number): Counter {
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let today: { day: string; salt: Promise<string> } | undefined;
  let burst = { since: 0, counts: new Map<string, number>() };

  const saltOfToday = (day: string): Promise<string> => {
    if (today?.day !== day) {
      const salt = saltOf(db, day);
      today = { day, salt };
      salt.catch(() => {
        today = undefined;
      });
    }
    return today.salt;
  };

  const isBurst = ({ group, sender, visitor }: Digests): boolean => {
    if (Math.abs(now() - burst.since) > BURST_MS) burst = { since: now(), counts: new Map() };
    const isMore = (key: string, most: number) => {
      const count = (burst.counts.get(key) ?? 0) + 1;
      burst.counts.set(key, count);
      return count > most;
    };
    // Count from the narrowest limit to the widest: a view that one limit refuses does not count towards the wider
    // ones.
    return (
      isMore(`visitor ${visitor}`, BURST_MAX.visitor) ||
      isMore(`sender ${sender}`, BURST_MAX.sender) ||
      isMore(`group ${group}`, BURST_MAX.group)
    );
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
    count: async ({ listingId, kind, ...who }) => {
      const digests = digestsOf(who, await saltOfToday(belgianDay(now())));
      if (isBurst(digests)) return false;
      if (waiting.length >= WAITING_MAX) throw new Error('Too many page views are waiting to be counted.');
      const digest = digests.group + digests.sender + digests.visitor;
      await new Promise<void>((resolve, reject) => {
        waiting.push({ listingId, kind, digest, settle: (error) => (error ? reject(error) : resolve()) });
        writing ??= writeAll();
      });
      return true;
    },
    close: async () => {
      await writing;
    },
  };
}

type Digests = Record<'group' | 'sender' | 'visitor', string>;

/** Returns the digests of a visitor, of the visitor's connection, and of the network. */
function digestsOf({ address, browser }: Pick<Seen, 'address' | 'browser'>, salt: string): Digests {
  const digest = (text: string, length: number) =>
    createHmac('sha256', salt).update(text).digest('base64url').slice(0, length);
  const sender = networkOf(address, NETWORKS.sender);
  return {
    group: digest(`group ${networkOf(address, NETWORKS.group)}`, PREFIX),
    sender: digest(`sender ${sender}`, PREFIX),
    visitor: digest(`${sender}\n${browser}`, 2 * PREFIX),
  };
}

/** Returns the salt of a day, which all processes share. Deletes salts and digests of other days. */
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
 * Writes a batch with one statement. `known` visitors have been counted today. Other visitors are `fresh` if they are
 * within the limits of their connection and network; they are then stored. Views of all other visitors are not counted.
 * Rows are sorted, so that concurrent processes cannot deadlock.
 */
async function write(db: Database, batch: readonly Waiting[], day: string): Promise<void> {
  const seen = batch.map(({ listingId, kind, digest }) => ({ listing_id: listingId, kind, digest }));
  const circles = (['group', 'sender'] as const).map((name, index) => {
    const prefix = sql`left(digest, ${(index + 1) * PREFIX}::int)`;
    return sql`row_number() over (partition by listing_id, ${prefix} order by digest) + coalesce((
        select sum(t.count) from today t where t.listing_id = v.listing_id and left(t.prefix, ${(index + 1) * PREFIX}::int) = ${prefix}), 0)
      <= ${VISITORS_MAX[name]}::int`;
  });
  await db.execute(sql`
    with seen as (
      select listing_id, kind, digest, count(*)::int as count
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s(listing_id int, kind text, digest text) group by 1, 2, 3
    ),
    known as (
      select v.listing_id, v.digest from seen v join visitor_today t
        on t.day = ${day}::date and t.listing_id = v.listing_id and t.digest = v.digest
      where v.kind = 'view'
    ),
    today as (
      select listing_id, left(digest, ${2 * PREFIX}::int) as prefix, count(*) as count from visitor_today
      where day = ${day}::date and listing_id in (select listing_id from seen) group by 1, 2
    ),
    new as (
      select v.listing_id, v.digest, ${sql.join(circles, sql` and `)} as allowed
      from seen v where v.kind = 'view' and (v.listing_id, v.digest) not in (select listing_id, digest from known)
    ),
    fresh as (
      insert into visitor_today (day, listing_id, digest)
      select ${day}::date, listing_id, digest from new where allowed order by 2, 3
      on conflict do nothing returning listing_id
    ),
    visitors as (select listing_id, count(*)::int as count from fresh group by listing_id),
    counted as (
      select listing_id, kind, sum(count)::int as count from seen
      where kind <> 'view' or (listing_id, digest) not in (select listing_id, digest from new where not allowed)
      group by 1, 2
    )
    insert into view_day (listing_id, day, kind, count, visitors)
    select s.listing_id, ${day}::date, s.kind, s.count, case s.kind when 'view' then coalesce(v.count, 0) else 0 end
    from counted s left join visitors v on v.listing_id = s.listing_id order by 1, 3
    on conflict (listing_id, day, kind) do update
    set count = view_day.count + excluded.count, visitors = view_day.visitors + excluded.visitors`);
}
