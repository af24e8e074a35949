import { sql } from 'drizzle-orm';
import { momentOf } from '#domain/calendar.ts';
import { isFull, isOver } from '#domain/open-day.ts';
import type { ListingData, Site } from '#server/built/site-data.ts';
import { type Database, rowsOf } from '#server/database/database.ts';
import { agentKey } from '../slot-times.ts';

/**
 * Gives each coming open day of homes a slot, and withdraws the slots of open days that the export no longer offers or
 * calls full. Bookings of a withdrawn slot stay. Can be repeated, and by several processes at once.
 */
export async function syncOpenDays(
  listings: readonly ListingData[],
  site: Pick<Site, 'viewings'>,
  db: Database,
  now: number,
): Promise<void> {
  if (listings.length === 0) return;
  const days = listings.flatMap((listing) => openDaysOf(listing, now));
  const ids = JSON.stringify(listings.map(({ id }) => id));
  await rowsOf(
    db,
    sql`
    with day as (
      select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        as d(listing int, start timestamptz, "end" timestamptz, agent text, "full" boolean)
    ), known as (
      select s.id, day.* from viewing_slot s join day on day.listing = s.listing_id and day.start = s.starts_at
    ), added as (
      insert into viewing_slot (listing_id, starts_at, ends_at, source, capacity, agent)
      select listing, start, "end", 'export', ${site.viewings.openDayPersons}::int, agent from day
      where not "full" and not exists (select 1 from known where known.listing = day.listing and known.start = day.start)
      on conflict do nothing
    ), changed as (
      update viewing_slot s set ends_at = known."end", agent = known.agent,
        state = case when known."full" then 'withdrawn' when s.state = 'withdrawn' then 'open' else s.state end
      from known
      where known.id = s.id and s.source = 'export'
        and (s.ends_at, s.agent, s.state = 'withdrawn') is distinct from (known."end", known.agent, known."full")
        and s.state in ('open', 'withdrawn')
    )
    update viewing_slot s set state = 'withdrawn'
    where s.source = 'export' and s.state = 'open' and s.ends_at > ${new Date(now).toISOString()}::timestamptz
      and s.listing_id in (select value::int from jsonb_array_elements_text(${ids}::jsonb))
      and not exists (select 1 from day where day.listing = s.listing_id and day.start = s.starts_at)`,
  );
}

function openDaysOf(listing: ListingData, now: number) {
  if (listing.search.closed) return [];
  return listing.openDays
    .filter((day) => !isOver(day, now))
    .map((day) => ({
      listing: listing.id,
      start: new Date(momentOf(day.start)).toISOString(),
      end: new Date(momentOf(day.end)).toISOString(),
      agent: agentKey(listing.agent) ?? null,
      full: isFull(day),
    }));
}
