/** The zone of the agencies, and of what their software writes without an offset. */
export const BELGIAN_ZONE = 'Europe/Brussels';

const belgianClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: BELGIAN_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

const HAS_OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/i;
const HOUR_MS = 3_600_000;

/** Wall time in Belgium, `2026-11-28T10:00`; a date-time without an offset is taken as such already. */
export function belgianTime(isoDateTime: string): string {
  if (!HAS_OFFSET.test(isoDateTime)) return isoDateTime.slice(0, 16);
  return belgianClock.format(new Date(isoDateTime)).replace(' ', 'T');
}

/** The day in Belgium at a moment (milliseconds since 1970), `2026-11-28`. */
export const belgianDay = (now: number): string => belgianTime(new Date(now).toISOString()).slice(0, 10);

/** The moment (milliseconds since 1970) of a date-time; one without an offset is wall time in Belgium. */
export function momentOf(isoDateTime: string): number {
  if (HAS_OFFSET.test(isoDateTime)) return Date.parse(isoDateTime);
  const winter = Date.parse(`${belgianTime(isoDateTime)}+01:00`);
  // In summer the clock of that moment is an hour ahead.
  return belgianTime(new Date(winter).toISOString()) === belgianTime(isoDateTime) ? winter : winter - HOUR_MS;
}
