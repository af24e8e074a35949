import { and, asc, eq, gt } from 'drizzle-orm';
import { belgianDay, daysBetween } from '#domain/calendar.ts';
import { failureName } from '#platform/server/failures.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { outbox, type WatchRow, watch } from '#server/database/schema.ts';
import { changesBetween, fullDaysOf, isSameHome, toldHome } from './told-home.ts';

const BATCH = 200;
/**
 * Days after which a home that is missing on the site is no longer followed. An export may lack a home for a night or
 * two, so it is not given up at once.
 */
export const GONE_DAYS = 14;

/** The result of a run. Absent numbers are 0. */
export interface WatchesReport {
  /** number of mails to followers of a home */
  homeNews?: number;
  /** number of followers whose mail could not be made */
  homeNewsFailed?: number;
}

/**
 * Compares each followed home with what its followers were told, and queues one mail per follower with all changes.
 * Idempotent: one transaction per follower queues the mail and stores what it tells, so the next run continues an
 * interrupted one. If a follower's mail cannot be made, the failure is logged, and the next run tries again.
 */
export async function runWatches(context: Ports<'log' | 'now' | 'site' | 'store' | 'wake'>): Promise<WatchesReport> {
  const site = await context.site();
  let mails = 0;
  let failed = 0;
  for (let after = ''; ; ) {
    const rows = await nextWatches(context, after);
    for (const row of rows) {
      if (isUpToDate(row, site)) continue;
      try {
        if (await tellFollower(row.id, context, site)) mails++;
      } catch (error) {
        failed++;
        context.log(
          `The followed home ${row.listingId} (${row.id}) could not be compared: ${failureName(error)}`,
          'error',
        );
      }
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (mails > 0) context.wake();
  return { ...(mails > 0 && { homeNews: mails }), ...(failed > 0 && { homeNewsFailed: failed }) };
}

/** Returns the next followers, sorted by ID; `after` is the last ID of the previous batch. */
const nextWatches = ({ store: { db } }: Ports<'store'>, after: string): Promise<WatchRow[]> =>
  db
    .select()
    .from(watch)
    .where(and(eq(watch.state, 'active'), after ? gt(watch.id, after) : undefined))
    .orderBy(asc(watch.id))
    .limit(BATCH);

function isUpToDate({ listingId, told, goneOn }: WatchRow, site: Site): boolean {
  const home = site.listing(listingId);
  return home !== undefined && goneOn === null && isSameHome(told, toldHome(home));
}

/** Queues the mail to a follower and stores what it tells. Returns false if nothing has changed for the follower. */
function tellFollower(id: string, context: Ports<'now' | 'store'>, site: Site): Promise<boolean> {
  const now = context.now();
  return context.store.db.transaction(async (transaction) => {
    // A concurrent run waits for this lock and then finds nothing to tell.
    const [row] = await transaction.select().from(watch).where(eq(watch.id, id)).for('update');
    if (row?.state !== 'active') return false;
    const set = (change: Partial<WatchRow>) => transaction.update(watch).set(change).where(eq(watch.id, id));
    const home = site.listing(row.listingId);
    if (!home) {
      // If the site has no homes at all, the export was probably incomplete.
      if (site.listings.length === 0) return false;
      const today = belgianDay(now);
      if (row.goneOn === null) await set({ goneOn: today });
      else if (daysBetween(row.goneOn, today) >= GONE_DAYS) await transaction.delete(watch).where(eq(watch.id, id));
      return false;
    }
    const after = toldHome(home);
    const before = row.told;
    const isNews = before !== null && changesBetween(before, after, { now, fullDays: fullDaysOf(home) }).length > 0;
    await set({ told: after, goneOn: null, ...(isNews && { mailedAt: new Date(now) }) });
    if (isNews) await transaction.insert(outbox).values({ kind: 'watch', watchId: id, data: { before, after } });
    return isNews;
  });
}
