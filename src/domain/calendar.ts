/** The time zone of the agencies. Their software writes local times without an offset. */
export const BELGIAN_ZONE = 'Europe/Brussels';

/** Created on its first use, because a phone needs a tenth of a second to load the time zones. */
let belgianClock: Intl.DateTimeFormat | undefined;

const HAS_OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/i;
const HOUR_MS = 3_600_000;

/**
 * Returns the wall time in Belgium: `2026-11-28T10:00`. A date-time without an offset is taken as Belgian wall time
 * already.
 */
export function belgianTime(isoDateTime: string): string {
  if (!HAS_OFFSET.test(isoDateTime)) return isoDateTime.slice(0, 16);
  belgianClock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: BELGIAN_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return belgianClock.format(new Date(isoDateTime)).replace(' ', 'T');
}

/** Returns the day in Belgium at a moment (milliseconds since 1970): `2026-11-28`. */
export const belgianDay = (now: number): string => belgianTime(new Date(now).toISOString()).slice(0, 10);

/** Returns the moment (milliseconds since 1970) of a date-time. Without an offset it is read as wall time in Belgium. */
export function momentOf(isoDateTime: string): number {
  if (HAS_OFFSET.test(isoDateTime)) return Date.parse(isoDateTime);
  const winter = Date.parse(`${belgianTime(isoDateTime)}+01:00`);
  // In summer, Belgian clocks are one hour ahead of +01:00.
  return belgianTime(new Date(winter).toISOString()) === belgianTime(isoDateTime) ? winter : winter - HOUR_MS;
}

/** In the order of the week. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * First and last year that a date in the data may have. `Date` supports many more years, so adding days never
 * overflows.
 */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

/** Returns whether the year of an ISO date or date-time lies between {@link FIRST_YEAR} and {@link LAST_YEAR}. */
export function isOfOurTime(isoDate: string): boolean {
  const year = Number(isoDate.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

const DAY_MS = 86_400_000;

/** Adds a number of days to a date. Argument and result look like `2026-11-28`. A negative number goes back. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Counts the days between two days. The result is 0 if they are the same. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** A rounded span of time, such as «3 weeks». */
export interface RoughSpan {
  count: number;
  unit: 'day' | 'week' | 'month';
}

/** Rounds a number of days: below two weeks to days, below ten weeks to weeks, above to months. */
export function roughSpan(days: number): RoughSpan {
  if (days < 14) return { count: days, unit: 'day' };
  if (days < 70) return { count: Math.floor(days / 7), unit: 'week' };
  return { count: Math.floor(days / 30.44), unit: 'month' };
}

/** Returns the Monday of the week that a day is in. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Adds a number of months to a month. Argument and result look like `2026-11`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
