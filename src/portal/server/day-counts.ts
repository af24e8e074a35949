import { sql } from 'drizzle-orm';
import { BELGIAN_ZONE } from '#domain/calendar.ts';
import { type Database, rowsOf } from '#server/database/database.ts';
import type { Figures } from '../report/report-api.ts';
import { ENQUIRY_FORMS } from './sale-stages.ts';

/** Counts of a Belgian day. */
export type DayCount = Pick<Figures, 'view' | 'favourite' | 'visitors' | 'enquiries'>;
/** Counts by day; days without counts are absent. */
export type DayCounts = ReadonlyMap<string, DayCount>;

const NOTHING: DayCount = { view: 0, favourite: 0, visitors: 0, enquiries: 0 };
const FORMS = sql.raw(ENQUIRY_FORMS.map((form) => `'${form}'`).join(', '));

/** Returns the counts of a listing since a day. */
export async function dayCounts(db: Database, listingId: number, since: string): Promise<DayCounts> {
  const { rows } = await rowsOf<DayCount & { day: string }>(
    db,
    sql`select day::text as day,
        sum(case kind when 'view' then count else 0 end)::int as "view",
        sum(case kind when 'favourite' then count else 0 end)::int as "favourite",
        sum(visitors)::int as "visitors", 0 as "enquiries"
      from view_day where listing_id = ${listingId}::int and day >= ${since}::date group by day
      union all
      select (created_at at time zone ${BELGIAN_ZONE})::date::text, 0, 0, 0, count(*)::int
      from submission where listing_id = ${listingId}::int and form in (${FORMS})
        and created_at >= (${since}::timestamp at time zone ${BELGIAN_ZONE}) group by 1`,
  );
  const days = new Map<string, DayCount>();
  for (const { day, ...counts } of rows) days.set(day, add(days.get(day) ?? NOTHING, counts));
  return days;
}

/** Returns the number of all views of a listing, and the day of the first one. */
export async function allViews(
  db: Database,
  listingId: number,
): Promise<{ total: number; first?: string | undefined }> {
  const { rows } = await rowsOf<{ total: number; first: string | null }>(
    db,
    sql`select coalesce(sum(count), 0)::int as total, min(day)::text as first from view_day where listing_id = ${listingId}::int and kind = 'view'`,
  );
  return { total: rows[0]?.total ?? 0, first: rows[0]?.first ?? undefined };
}

/** Returns the sum of the counts between two days, both included. */
export function sumOf(days: DayCounts, from: string, to: string): DayCount {
  let sum = NOTHING;
  for (const [day, counts] of days) if (day >= from && day <= to) sum = add(sum, counts);
  return sum;
}

const add = (one: DayCount, other: DayCount): DayCount => ({
  view: one.view + other.view,
  favourite: one.favourite + other.favourite,
  visitors: one.visitors + other.visitors,
  enquiries: one.enquiries + other.enquiries,
});
