import { belgianTime } from './belgian-time.ts';
import type { Listing, OpenDay } from './listing.ts';

/** Whether nobody more can come: it stands on the page, but is neither offered nor accepted. */
export const isFull = ({ status }: Pick<OpenDay, 'status'>): boolean => status === 'full';

/** Whether it has ended by a time or before a day in Belgium (`2026-11-28T10:00`, `2026-11-28`): neither offered nor accepted. */
export const isOver = ({ end }: Pick<OpenDay, 'end'>, now: string): boolean => belgianTime(end) <= now;

/** When the last of several ends, in Belgian time; undefined of none. */
export const lastEnd = (days: readonly Pick<OpenDay, 'end'>[]): string | undefined =>
  days
    .map(({ end }) => belgianTime(end))
    .sort()
    .at(-1);

/** Why nobody can come to an open day, at a time in Belgium; undefined where they can. */
export function closedDay(day: OpenDay, now: string): 'over' | 'full' | undefined {
  if (isOver(day, now)) return 'over';
  return isFull(day) ? 'full' : undefined;
}

/** Open days that have a file for the calendar. */
export const visitable = ({ openDays }: Pick<Listing, 'openDays'>): readonly OpenDay[] =>
  openDays.filter((day) => !isFull(day));
