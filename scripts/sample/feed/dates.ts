/**
 * Returns a local time in Belgium as an ISO date-time with its offset. Summer time lasts from the last Sunday of March
 * to the last Sunday of October.
 */
export function belgianTime(date: string, time: string): string {
  const year = Number(date.slice(0, 4));
  const summer = date >= lastSunday(year, 3) && date < lastSunday(year, 10);
  return `${date}T${time}:00${summer ? '+02:00' : '+01:00'}`;
}

function lastSunday(year: number, month: 3 | 10): string {
  const last = new Date(Date.UTC(year, month - 1, 31));
  last.setUTCDate(31 - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}
