import { addDays, daysBetween } from '#domain/calendar.ts';

/** The day of the sample's export. The dates in the sample and in composed homes are close to this day. */
export const SAMPLE_DAY = '2026-11-21';

/** Dates of the sample that soon grow old. Others stay; texts of the sample mention some of them. */
const AGEING =
  /"(CreateDate|ModifyDate|ClosedDate|Start|End)": ?"(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d)?(?:[+-]\d\d:\d\d)?"/g;

/**
 * Returns the export of the sample as on a day (`2026-11-28`). Its open days, and the days on which homes were listed,
 * changed and sold, are moved by the whole weeks since {@link SAMPLE_DAY}: the sample always has visits to book and new
 * homes, and each date keeps its day of the week. Times become Belgian wall time, because summer time may begin or end
 * in between.
 */
export function sampleOn(day: string, json: Buffer): Buffer {
  const days = 7 * Math.floor(daysBetween(SAMPLE_DAY, day) / 7);
  if (days <= 0) return json;
  const moved = json
    .toString()
    .replace(AGEING, (_, name: string, date: string, time = '') => `"${name}":"${addDays(date, days)}${time}"`);
  return Buffer.from(moved);
}
