import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, belgianDay, belgianTime, daysBetween } from '#domain/calendar.ts';
import { SAMPLE_FEED } from '#feed/environment.ts';
import { readSource } from '#feed/feed-source.ts';
import { SAMPLE_DAY, sampleOn } from '#feed/sample-dates.ts';

interface Row {
  CreateDate: string;
  AvailableFrom?: string;
  OpenDays: { Start: string; End: string }[];
}
const sample = await readFile(SAMPLE_FEED);
const rowsOf = (json: Buffer) => (JSON.parse(json.toString()) as { properties: Row[] }).properties;
const startsOf = (rows: readonly Row[]) =>
  rows.flatMap(({ OpenDays }) => OpenDays.map(({ Start }) => belgianTime(Start)));
const weekday = (date: string) => new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay();
const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(SAMPLE_DAY, days));

describe('the dates of the sample', () => {
  test('on any day, open days are to come, at their hour and on their day of the week, and homes are as new as on its own day', () => {
    const own = rowsOf(sample);
    fc.assert(
      fc.property(anyDay, (day) => {
        const rows = rowsOf(sampleOn(day, sample));
        const age = daysBetween(SAMPLE_DAY, day) % 7;
        expect(rows.map(({ CreateDate }) => daysBetween(CreateDate, day))).toEqual(
          own.map(({ CreateDate }) => daysBetween(CreateDate, SAMPLE_DAY) + age),
        );
        const starts = startsOf(rows);
        expect(starts.filter((start) => start.slice(0, 10) <= day)).toEqual([]);
        const when = (start: string) => [weekday(start), start.slice(11)];
        expect(starts.map(when)).toEqual(startsOf(own).map(when));
      }),
      { numRuns: 30 },
    );
  });

  test('days that its texts mention stay, and nothing changes in its first week', () => {
    const rows = rowsOf(sampleOn('2031-07-01', sample));
    expect(rows.map(({ AvailableFrom }) => AvailableFrom)).toEqual(rowsOf(sample).map((row) => row.AvailableFrom));
    expect(sampleOn(addDays(SAMPLE_DAY, 6), sample)).toEqual(sample);
    expect(sampleOn('2020-01-01', sample)).toEqual(sample);
  });
});

describe('reading the sample', () => {
  afterEach(() => vi.useRealTimers());
  test('as an export moves its dates to today', async () => {
    vi.useFakeTimers({ now: Date.parse('2029-08-15T12:00:00Z'), toFake: ['Date'] });
    const source = await readSource(SAMPLE_FEED);
    if (source === 'unchanged') throw new Error('A file cannot be unchanged.');
    expect(source.bytes).toEqual(sampleOn(belgianDay(Date.now()), sample));
    expect(source.bytes).not.toEqual(sample);
  });
});
