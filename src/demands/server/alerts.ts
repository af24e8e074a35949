import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm';
import { isPriceDrop } from '#domain/price.ts';
import type { Frequency } from '#forms/demand.ts';
import { failureName } from '#platform/server/failures.ts';
import { matches } from '#search/engine/criteria.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { demand, demandListing, listingChange, outbox } from '#server/database/schema.ts';
import { fits } from './fits-demand.ts';
import { noteListingChanges } from './new-and-cheaper.ts';

const HOUR_MS = 3_600_000;
/**
 * Minimum time between two mails. It is a little shorter than a day or a week, because a nightly run may start earlier
 * than the previous one.
 */
const PAUSE_MS: Readonly<Record<Frequency, number>> = { 'at-once': 0, daily: 20 * HOUR_MS, weekly: 6.8 * 24 * HOUR_MS };
const BATCH = 200;

export interface AlertsReport {
  /** number of homes that are new or cheaper since the last run */
  changes: number;
  /** number of search registrations that received a mail */
  mails: number;
  /** number of search registrations that could not be matched; absent if there are none */
  failed?: number;
}

/**
 * Stores which homes are new or cheaper. Queues a mail for each search registration that is due and matches some of
 * these homes. Idempotent: the database stores the last change that was announced to each search registration. Each
 * registration has its own transaction, so an interrupted run is continued by the next one. A registration that cannot
 * be matched is reported and tried again in the next run; the others get their mails.
 */
export async function runAlerts(
  context: Ports<'file' | 'log' | 'now' | 'site' | 'store' | 'wake'>,
): Promise<AlertsReport> {
  const site = await context.site();
  const changes = await noteListingChanges(context);
  let mails = 0;
  let failed = 0;
  for (let after = ''; ; ) {
    const due = await dueDemands(context, after);
    for (const id of due) {
      try {
        if (await tellDemand(id, context, site)) mails++;
      } catch (error) {
        failed++;
        context.log(`The search registration ${id} could not be matched: ${failureName(error)}`, 'error');
      }
    }
    const last = due.at(-1);
    if (!last) break;
    after = last;
  }
  if (mails > 0) context.wake();
  return { changes, mails, ...(failed > 0 ? { failed } : {}) };
}

/**
 * Returns the IDs of the next active search registrations that have unannounced changes and whose minimum time between
 * two mails has passed. They are sorted by ID; `after` is the last ID of the previous batch.
 */
async function dueDemands({ store: { db }, now }: Ports<'now' | 'store'>, after: string): Promise<string[]> {
  const paused = sql`case ${demand.frequency} when 'at-once' then 0 when 'daily' then ${PAUSE_MS.daily}::bigint else ${PAUSE_MS.weekly}::bigint end`;
  const rows = await db
    .select({ id: demand.id })
    .from(demand)
    .where(
      and(
        eq(demand.state, 'active'),
        after ? gt(demand.id, after) : undefined,
        sql`${demand.seenChange} < (select coalesce(max(${listingChange.number}), 0) from ${listingChange})`,
        // `abs`: if the clock was set back since the last mail, that mail is dated in the future.
        sql`coalesce(abs(extract(epoch from ${new Date(now()).toISOString()}::timestamptz - ${demand.mailedAt}) * 1000) >= ${paused}, true)`,
      ),
    )
    .orderBy(asc(demand.id))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/**
 * Queues the mail to a search registration, and stores up to which change it has been informed. Returns false if no
 * home matches.
 */
function tellDemand(id: string, context: Ports<'file' | 'now' | 'store'>, site: Site): Promise<boolean> {
  const {
    store: { db },
    now,
  } = context;
  return db.transaction(async (transaction) => {
    // A concurrent run waits for this lock and then finds no unannounced change.
    const [row] = await transaction.select().from(demand).where(eq(demand.id, id)).for('update');
    if (row?.state !== 'active') return false;
    const [last] = await transaction.select({ number: max(listingChange.number) }).from(listingChange);
    const upTo = last?.number ?? row.seenChange;
    const changed = await transaction
      .select({ id: listingChange.listingId, isCheaper: sql<boolean>`bool_or(${listingChange.kind} = 'cheaper')` })
      .from(listingChange)
      .where(and(gt(listingChange.number, row.seenChange), lte(listingChange.number, upTo)))
      .groupBy(listingChange.listingId)
      .orderBy(asc(listingChange.listingId));
    const isFitting = changed.length > 0 ? await fits(row, context, site) : () => false;
    const fitting = changed.flatMap(({ id: listingId, isCheaper }) => {
      const home = site.listing(listingId)?.search;
      if (!home || !matches(home, row.criteria) || !isFitting(listingId)) return [];
      return [{ listingId, isCheaper, priceEuro: home.priceEuro === undefined ? null : Math.round(home.priceEuro) }];
    });
    const listings = await tellOnce(transaction, id, fitting);
    const told = listings.length > 0;
    await transaction
      .update(demand)
      .set({ seenChange: upTo, ...(told ? { mailedAt: new Date(now()) } : {}) })
      .where(eq(demand.id, id));
    if (told) await transaction.insert(outbox).values({ kind: 'alert', demandId: id, data: { listings } });
    return told;
  });
}

interface Fitting {
  listingId: number;
  isCheaper: boolean;
  /** null if the price is not published */
  priceEuro: number | null;
}

/**
 * Returns the homes that were never announced to the search registration, or only at a higher price. Stores that they
 * have now been announced at the current price.
 */
async function tellOnce(transaction: Database, demandId: string, fitting: readonly Fitting[]): Promise<number[]> {
  if (fitting.length === 0) return [];
  const before = new Map(
    (await transaction.select().from(demandListing).where(eq(demandListing.demandId, demandId))).map(
      ({ listingId, priceEuro }) => [listingId, priceEuro],
    ),
  );
  const told = fitting.filter(({ listingId, isCheaper, priceEuro }) => {
    const last = before.get(listingId);
    if (last === undefined) return true;
    return last === null ? isCheaper : isPriceDrop(last, priceEuro);
  });
  for (let start = 0; start < told.length; start += BATCH) {
    const some = told.slice(start, start + BATCH);
    await transaction
      .insert(demandListing)
      .values(some.map(({ listingId, priceEuro }) => ({ demandId, listingId, priceEuro })))
      .onConflictDoUpdate({
        target: [demandListing.demandId, demandListing.listingId],
        set: { priceEuro: sql`excluded.price_euro`, toldAt: sql`now()` },
      });
  }
  return told.map(({ listingId }) => listingId);
}
