import { sql } from 'drizzle-orm';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';
import { noteEvent } from './lead-events.ts';
import { textList } from './lead-scope.ts';
import { openMinutes } from './office-hours.ts';
import { managers } from './staff-names.ts';

const MINUTE_MS = 60_000;
/** Maximum number of enquiries that are looked at and reported at once. */
const AT_ONCE = 100;

type Untaken = { id: string; office: string; createdAt: string };

/**
 * Reports new enquiries that nobody has taken within the time that `site.yaml` gives, counted in opening hours of their
 * office. Each enquiry is reported once, and enquiries that are due at the same time in one mail to each manager. Without a
 * manager, nothing is reported. Returns the number of reported enquiries.
 */
export async function reportUntaken(context: Ports<'now' | 'site' | 'store' | 'wake'>): Promise<number> {
  const { store, now, wake } = context;
  const site = await context.site();
  const due = (await findUntaken(site, context)).filter((lead) => isLate(lead, site, now()));
  if (due.length === 0) return 0;
  const told = await managers(context);
  if (told.length === 0) return 0;
  const count = await store.db.transaction(async (transaction) => {
    // Another process may report the same enquiries: each is claimed by one.
    const { rows } = await rowsOf<{ id: string }>(
      transaction,
      sql`update lead set reported_at = ${new Date(now()).toISOString()}::timestamptz
        where submission_id::text = any(${textList(due.map(({ id }) => id))}) and reported_at is null and state = 'new'
        returning submission_id as id`,
    );
    const leads = rows.map(({ id }) => id);
    if (leads.length === 0) return 0;
    for (const id of leads) await noteEvent(transaction, id, { kind: 'reported' });
    await transaction
      .insert(outbox)
      .values(told.map(({ email, language }) => ({ kind: 'desk-untaken', data: { email, language, leads } })));
    return leads.length;
  });
  if (count > 0) wake();
  return count;
}

/** Returns the new enquiries that are old enough, whatever the opening hours, and were not reported yet. */
async function findUntaken(site: Site, { store: { db }, now }: Ports<'now' | 'store'>): Promise<Untaken[]> {
  const before = new Date(now() - site.desk.takeWithinMinutes * MINUTE_MS).toISOString();
  const { rows } = await rowsOf<Untaken>(
    db,
    sql`select submission_id as id, office, created_at as "createdAt" from lead
      where state = 'new' and reported_at is null and created_at <= ${before}::timestamptz
      order by created_at limit ${AT_ONCE}::int`,
  );
  return rows;
}

function isLate({ office, createdAt }: Untaken, site: Site, now: number): boolean {
  const hours = (site.offices.find(({ name }) => name === office) ?? site.offices[0])?.openingHours ?? {};
  return openMinutes(hours, new Date(createdAt).getTime(), now) >= site.desk.takeWithinMinutes;
}
