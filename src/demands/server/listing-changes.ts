import { eq, inArray, sql } from 'drizzle-orm';
import { isPriceDrop } from '#domain/price.ts';
import { LOCK_NUMBERS } from '#platform/locks.ts';
import type { ProjectData } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { listingChange, seenListing, seenProject, setting } from '#server/database/schema.ts';

const BATCH = 200;
/** So many homes do not all leave between two builds: where none of them is there, other software gives other numbers. */
const STOCK_MIN = 10;
/** Set once the homes have been noted: an empty table may be that of a site without homes. */
const NOTED = 'listings-noted';
const PROJECTS_NOTED = 'projects-noted';

/**
 * Compares the homes of the newest build with those of the last time, and notes which came or became cheaper. The very
 * first time they are only noted, and where all have other numbers: nothing is new to anybody.
 * @returns how many did
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
          // A price that is hidden for a while is compared with when it is back.
          set: { priceEuro: sql`coalesce(excluded.price_euro, ${seenListing.priceEuro})` },
        });
    }
    // What became dearer can drop again.
    await transaction.execute(sql`update demand_listing told set price_euro = seen.price_euro from seen_listing seen
      where seen.listing_id = told.listing_id and told.price_euro < seen.price_euro`);
    const there = new Set(open.map(({ id }) => id));
    // A site without any homes gets them back.
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

/** Notes projects that were not there before, for the newsletter; all at once the first time, or without a time, when none is new. */
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
