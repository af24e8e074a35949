import { eq, inArray, sql } from 'drizzle-orm';
import { isPriceDrop } from '#domain/price.ts';
import { LOCK_NUMBERS } from '#platform/locks.ts';
import type { ProjectData } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { listingChange, seenListing, seenProject, setting } from '#server/database/schema.ts';

const BATCH = 200;
/**
 * If at least this many homes all disappear between two builds, they cannot all be sold: the agency has changed its
 * software, and the new software assigns other IDs.
 */
const STOCK_MIN = 10;
/**
 * Setting that exists after the first run. An empty table is no sign of a first run, because a site may have no homes.
 */
const NOTED = 'listings-noted';
const PROJECTS_NOTED = 'projects-noted';

/**
 * Compares the homes of the newest build with those of the previous run, and stores which are new or cheaper. In the
 * first run, and if the IDs of all homes have changed, no home counts as new.
 * @returns the number of new or cheaper homes
 */
export async function noteListingChanges({
  now,
  site,
  store: { db },
}: Ports<'now' | 'site' | 'store'>): Promise<number> {
  const { listings, projects } = await site();
  const open = listings.filter(({ search }) => !search.closed);
  const seenAt = new Date(now());
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.alerts})`);
    const before = new Map(
      (await transaction.select().from(seenListing)).map(({ listingId, priceEuro }) => [listingId, priceEuro]),
    );
    const [noted] = await transaction.select().from(setting).where(eq(setting.name, NOTED));
    const isRenumbered = before.size >= STOCK_MIN && !open.some(({ id }) => before.has(id));
    const isFirst = isRenumbered || (!noted && before.size === 0);
    if (!noted) await transaction.insert(setting).values({ name: NOTED, value: '' });
    const rows = open.map(({ id, search: { priceEuro } }) => ({
      listingId: id,
      priceEuro: priceEuro === undefined ? null : Math.round(priceEuro),
    }));
    const changes = rows.flatMap(({ listingId, priceEuro }): { listingId: number; kind: 'new' | 'cheaper' }[] => {
      const old = before.get(listingId);
      if (old === undefined) return isFirst ? [] : [{ listingId, kind: 'new' }];
      return isPriceDrop(old, priceEuro) ? [{ listingId, kind: 'cheaper' }] : [];
    });
    for (let start = 0; start < rows.length; start += BATCH) {
      await transaction
        .insert(seenListing)
        .values(rows.slice(start, start + BATCH))
        .onConflictDoUpdate({
          target: seenListing.listingId,
          // If the price is hidden now, keep the last known one. It is compared with the price that is shown later.
          set: { priceEuro: sql`coalesce(excluded.price_euro, ${seenListing.priceEuro})` },
        });
    }
    // If a home became more expensive, a later price drop is measured from the higher price.
    await transaction.execute(sql`update demand_listing told set price_euro = seen.price_euro from seen_listing seen
      where seen.listing_id = told.listing_id and told.price_euro < seen.price_euro`);
    const there = new Set(open.map(({ id }) => id));
    // If the site has no homes at all, keep the known ones, because they are expected to return.
    const gone = open.length === 0 ? [] : [...before.keys()].filter((id) => !there.has(id));
    for (let start = 0; start < gone.length; start += BATCH) {
      const some = gone.slice(start, start + BATCH);
      await transaction.delete(seenListing).where(inArray(seenListing.listingId, some));
    }
    for (let start = 0; start < changes.length; start += BATCH) {
      await transaction
        .insert(listingChange)
        .values(changes.slice(start, start + BATCH).map((change) => ({ ...change, seenAt })));
    }
    await noteProjects(transaction, projects, isRenumbered ? null : seenAt);
    return changes.length;
  });
}

/**
 * Stores new projects for the newsletter, with the time at which they were first seen. In the first run, or if `seenAt`
 * is null, they are stored without a time, so that none counts as new.
 */
async function noteProjects(
  transaction: Database,
  projects: readonly ProjectData[],
  seenAt: Date | null,
): Promise<void> {
  const [noted] = await transaction.select().from(setting).where(eq(setting.name, PROJECTS_NOTED));
  if (!noted) await transaction.insert(setting).values({ name: PROJECTS_NOTED, value: '' });
  const rows = projects
    .filter(({ closed }) => !closed)
    .map(({ id }) => ({ projectId: id, seenAt: noted ? seenAt : null }));
  if (rows.length > 0) await transaction.insert(seenProject).values(rows).onConflictDoNothing();
}
