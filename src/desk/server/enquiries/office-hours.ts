import { addDays, belgianDay, momentOf, WEEKDAYS, type Weekday } from '#domain/calendar.ts';
import type { OpeningHours } from '#domain/office.ts';

/** Hours of an office whose opening hours are unknown. */
const USUAL: OpeningHours = Object.fromEntries(WEEKDAYS.slice(0, 5).map((day) => [day, ['09:00-17:00']]));
const MINUTE_MS = 60_000;
/** Number of days that are looked at, so that a very old moment takes no longer. */
const DAYS_MAX = 60;

/** Returns the weekday of a day such as `2026-11-28`. */
const weekdayOf = (day: string): Weekday => WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';

/**
 * Returns for how many minutes an office was open between two moments (milliseconds since 1970). Of a longer time, only the
 * first 60 days count.
 */
export function openMinutes(hours: OpeningHours, from: number, to: number): number {
  const known = Object.keys(hours).length > 0 ? hours : USUAL;
  const last = belgianDay(to);
  let open = 0;
  let day = belgianDay(from);
  for (let count = 0; day <= last && count < DAYS_MAX; count += 1, day = addDays(day, 1)) {
    for (const span of known[weekdayOf(day)] ?? []) {
      const [begin = '', end = ''] = span.split('-');
      const overlap = Math.min(to, momentOf(`${day}T${end}`)) - Math.max(from, momentOf(`${day}T${begin}`));
      open += Math.max(0, overlap);
    }
  }
  return Math.floor(open / MINUTE_MS);
}
