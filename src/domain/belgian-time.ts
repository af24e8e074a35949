/** The zone of the agencies, and of what their software writes without an offset. */
export const BELGIAN_ZONE = 'Europe/Brussels';

const belgianClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: BELGIAN_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Wall time in Belgium, `2026-11-28T10:00`; a date-time without an offset is taken as such already. */
export function belgianTime(isoDateTime: string): string {
  if (!/(?:Z|[+-]\d\d:?\d\d)$/i.test(isoDateTime)) return isoDateTime.slice(0, 16);
  return belgianClock.format(new Date(isoDateTime)).replace(' ', 'T');
}

/** Wall time in Belgium at a moment (milliseconds since 1970), `2026-11-28T10:00`. */
export const belgianClockAt = (now: number): string => belgianTime(new Date(now).toISOString());

/** The day in Belgium at a moment (milliseconds since 1970), `2026-11-28`. */
export const belgianDay = (now: number): string => belgianClockAt(now).slice(0, 10);
