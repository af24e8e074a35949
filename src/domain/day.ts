/** In the order of the week. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Years in which something happens to a home. Calendars hold beyond them, so that a day more or another zone harms nobody. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

/** Whether an ISO date or date-time lies in them. */
export function isOfOurTime(isoDate: string): boolean {
  const year = Number(isoDate.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

const DAY_MS = 86_400_000;

/** The day so many days after another one, both `2026-11-28`; before it, where `days` is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days lie between two days: 0 for the same one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** A span of time as people say it. */
export interface RoughSpan {
  count: number;
  unit: 'day' | 'week' | 'month';
}

/** So many days in days at first, then in weeks, then in months. */
export function roughSpan(days: number): RoughSpan {
  if (days < 14) return { count: days, unit: 'day' };
  if (days < 70) return { count: Math.floor(days / 7), unit: 'week' };
  return { count: Math.floor(days / 30.44), unit: 'month' };
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The month so many months after another one, both `2026-11`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
