import { belgianDay, belgianTime } from '#domain/calendar.ts';

/**
 * Whether a night is due at a moment (ms): tonight's, from `at` (`02:30`, Belgian time) on, or the first of all at once.
 * @param lastMs when the last one ended, absent where there was none
 */
export function isNightDue(nowMs: number, at: string, lastMs: number | undefined): boolean {
  if (lastMs === undefined) return true;
  const time = belgianTime(new Date(nowMs).toISOString()).slice(11);
  return time >= at && belgianDay(lastMs) !== belgianDay(nowMs);
}
