import fc from 'fast-check';
import { expect, test } from 'vitest';
import { belgianTime } from '#domain/calendar.ts';
import { SIDES } from '#domain/sun/orientation.ts';
import { sunDay, sunOn, sunPosition } from '#domain/sun/sun-position.ts';

const BRUSSELS = { latitude: 50.8503, longitude: 4.3517 };
const MINUTE_MS = 60_000;
const clock = (ms: number) => belgianTime(new Date(ms + 30_000).toISOString()).slice(11, 16);
const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

// Times in Brussels on the Belgian clock: summer time in June and September, winter time in March and December.
test.each([
  ['2026-03-21', '06:42', '18:55'],
  ['2026-06-21', '05:29', '22:00'],
  ['2026-09-21', '07:25', '19:44'],
  ['2026-12-21', '08:42', '16:39'],
])('on %s the sun rises in Brussels at %s and sets at %s', (date, rises, sets) => {
  const { rise, set } = sunDay(date, BRUSSELS);
  expect(Math.abs(minutesOf(clock(rise)) - minutesOf(rises)), clock(rise)).toBeLessThanOrEqual(2);
  expect(Math.abs(minutesOf(clock(set)) - minutesOf(sets)), clock(set)).toBeLessThanOrEqual(2);
});

test('sunrise, noon and sunset are those that SunCalc states in its own test', () => {
  const { rise, noon, set } = sunDay('2013-03-05', { latitude: 50.5, longitude: 30.5 });
  const stated = ['2013-03-05T04:34:56Z', '2013-03-05T10:10:57Z', '2013-03-05T15:46:57Z'];
  for (const [index, ms] of [rise, noon, set].entries())
    expect(Math.abs(ms - Date.parse(stated[index] ?? '')), stated[index]).toBeLessThan(2 * MINUTE_MS);
});

test('the clock of Belgium and Luxembourg jumps by an hour in the night to 29 March 2026, the sun does not', () => {
  const [before, after] = ['2026-03-28', '2026-03-29'].map((date) => sunDay(date, BRUSSELS).noon) as [number, number];
  expect(Math.abs(after - before - 1440 * MINUTE_MS)).toBeLessThan(MINUTE_MS);
  expect(minutesOf(clock(after)) - minutesOf(clock(before))).toBeGreaterThanOrEqual(59);
});

const spot = fc.record({
  latitude: fc.double({ min: 49.4, max: 51.6, noNaN: true }),
  longitude: fc.double({ min: 2.5, max: 6.6, noNaN: true }),
});
const date = fc.integer({ min: 0, max: 36_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

test('on every day the sun rises, is highest in the south, and sets on the horizon', () => {
  fc.assert(
    fc.property(date, spot, (day, place) => {
      const { rise, noon, set } = sunDay(day, place);
      expect(rise).toBeLessThan(noon);
      expect(noon).toBeLessThan(set);
      expect(Math.abs(sunPosition(noon, place).azimuth - 180)).toBeLessThan(0.5);
      for (const ms of [rise, set]) expect(Math.abs(sunPosition(ms, place).height + 0.833)).toBeLessThan(0.2);
    }),
    { numRuns: 200 },
  );
});

test('two opposite sides share the day, and every moment of sun lies between sunrise and sunset', () => {
  fc.assert(
    fc.property(date, spot, fc.integer({ min: 0, max: 3 }), (day, place, index) => {
      const { rise, set } = sunDay(day, place);
      const spans = [index, index + 4].flatMap((number) => sunOn(SIDES[number] ?? 'N', day, place));
      for (const { from, to } of spans) {
        expect(from).toBeGreaterThanOrEqual(rise);
        expect(to).toBeLessThanOrEqual(set);
      }
      const lit = spans.reduce((sum, { from, to }) => sum + to - from, 0);
      expect(Math.abs(lit - (set - rise))).toBeLessThan(4 * MINUTE_MS);
    }),
    { numRuns: 30 },
  );
});

test('a side that faces north has sun in the morning and in the evening of a summer day, and none in winter', () => {
  expect(sunOn('N', '2026-06-21', BRUSSELS)).toHaveLength(2);
  expect(sunOn('N', '2026-12-21', BRUSSELS)).toEqual([]);
  const [evening] = sunOn('SW', '2026-06-21', BRUSSELS);
  expect(evening?.to).toBe(sunDay('2026-06-21', BRUSSELS).set);
});
