import { momentOf } from './belgian-time.ts';
import type { Listing, OpenDay } from './listing.ts';

/** Whether nobody more can come: it stands on the page, but is neither offered nor accepted. */
export const isFull = ({ status }: Pick<OpenDay, 'status'>): boolean => status === 'full';

/** The moment (milliseconds since 1970) at which it is over. */
export const endOf = ({ end }: Pick<OpenDay, 'end'>): number => momentOf(end);

/** Whether it is over at a moment: then it is neither offered nor accepted. */
export const isOver = (day: Pick<OpenDay, 'end'>, now: number): boolean => endOf(day) <= now;

/** The moment at which a day begins in Belgium, `2026-11-28`: what a page is built for, which lives until the next night. */
export const beginOf = (day: string): number => momentOf(`${day}T00:00`);

/** Why nobody can come to an open day at a moment; undefined where they can. */
export function closedDay(day: OpenDay, now: number): 'over' | 'full' | undefined {
  if (isOver(day, now)) return 'over';
  return isFull(day) ? 'full' : undefined;
}

/** The next open day that somebody can still come to at a moment. */
export const nextOpenDay = (listing: Pick<Listing, 'openDays'>, now: number): OpenDay | undefined =>
  visitable(listing)
    .filter((day) => !isOver(day, now))
    .toSorted((one, other) => endOf(one) - endOf(other))[0];

/** Open days that have a file for the calendar. */
export const visitable = ({ openDays }: Pick<Listing, 'openDays'>): readonly OpenDay[] =>
  openDays.filter((day) => !isFull(day));
