import { momentOf } from './calendar.ts';
import type { Listing, OpenDay } from './listing.ts';

/** Returns whether an open day is full. A full open day is still shown, but visitors cannot register for it. */
export const isFull = ({ status }: Pick<OpenDay, 'status'>): boolean => status === 'full';

/** Returns when an open day ends (milliseconds since 1970). */
export const endOf = ({ end }: Pick<OpenDay, 'end'>): number => momentOf(end);

/** Returns whether an open day is over at a moment. Visitors can no longer register for it. */
export const isOver = (day: Pick<OpenDay, 'end'>, now: number): boolean => endOf(day) <= now;

/** Returns the moment at which a day (`2026-11-28`) begins in Belgium. Pages are built for this moment and shown until the next night. */
export const beginOf = (day: string): number => momentOf(`${day}T00:00`);

/** Returns why visitors cannot register for an open day; `undefined` if they can. */
export function closedDay(day: OpenDay, now: number): 'over' | 'full' | undefined {
  if (isOver(day, now)) return 'over';
  return isFull(day) ? 'full' : undefined;
}

/** Returns the next open day that visitors can still register for. */
export const nextOpenDay = (listing: Pick<Listing, 'openDays'>, now: number): OpenDay | undefined =>
  visitable(listing)
    .filter((day) => !isOver(day, now))
    .toSorted((one, other) => endOf(one) - endOf(other))[0];

/** Returns the open days that have a calendar file: all that are not full. */
export const visitable = ({ openDays }: Pick<Listing, 'openDays'>): readonly OpenDay[] =>
  openDays.filter((day) => !isFull(day));
