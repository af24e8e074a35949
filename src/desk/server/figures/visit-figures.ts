import { sql } from 'drizzle-orm';
import { belgianDay } from '#domain/calendar.ts';
import type { Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import type { BookingRow } from '#server/database/schema.ts';
import type { VisitEnd } from '../../figures/figures-api.ts';
import { isInScope, type LeadScope } from '../enquiries/lead-scope.ts';
import { momentsOf, type Span } from './figure-spans.ts';

/** A booked viewing, by the time for which it was booked. */
export interface BookedVisit {
  listingId: number;
  day: string;
  end: VisitEnd;
}

interface Row extends Record<string, unknown> {
  listingId: number;
  startsAt: string;
  endsAt: string;
  holdsUntil: string | null;
  state: BookingRow['state'];
}

/** Returns the bookings within a scope of which the time lies in a period. */
export async function bookedVisits(
  span: Span,
  scope: LeadScope,
  { store, now }: Ports<'now' | 'store'>,
): Promise<BookedVisit[]> {
  const { begin, end } = momentsOf(span);
  const { rows } = await rowsOf<Row>(
    store.db,
    sql`select v.listing_id as "listingId", v.starts_at as "startsAt", v.ends_at as "endsAt", b.state,
        b.holds_until as "holdsUntil"
      from booking b join viewing_slot v on v.id = b.slot_id join lead l on l.submission_id = b.submission_id
      where v.starts_at >= ${begin.toISOString()}::timestamptz and v.starts_at < ${end.toISOString()}::timestamptz
        and l.state <> 'spam' and ${isInScope(scope)}`,
  );
  return rows.map((row) => ({
    listingId: row.listingId,
    day: belgianDay(new Date(row.startsAt).getTime()),
    end: endOf(row, now()),
  }));
}

function endOf({ state, endsAt, holdsUntil }: Row, now: number): VisitEnd {
  switch (state) {
    case 'confirmed':
      return new Date(endsAt).getTime() <= now ? 'kept' : 'coming';
    case 'held':
    case 'offered':
      return holdsUntil !== null && new Date(holdsUntil).getTime() > now ? 'held' : 'expired';
    case 'cancelled':
    case 'left':
      return 'cancelled';
    default:
      return state;
  }
}
