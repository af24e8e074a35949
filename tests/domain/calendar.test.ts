import { expect, it, test } from 'vitest';
import { belgianDay, belgianTime, momentOf } from '#domain/calendar.ts';
import type { OpenDay } from '#domain/listing.ts';
import { beginOf, closedDay, isOver } from '#domain/open-day.ts';

it.each([
  ['2026-11-28T10:00:30', '2026-11-28T10:00'],
  ['2026-11-28T10:00', '2026-11-28T10:00'],
  ['2026-11-28T09:00:00Z', '2026-11-28T10:00'],
  ['2026-11-28T09:00:00z', '2026-11-28T10:00'],
  ['2026-07-28T09:00:00+00:00', '2026-07-28T11:00'],
  ['2026-11-28T23:30:00-0200', '2026-11-29T02:30'],
])('%s is %s on a Belgian clock', (iso, clock) => {
  expect(belgianTime(iso)).toBe(clock);
});

it('returns the date in Belgium, even if it is still the day before in UTC', () => {
  expect(belgianDay(Date.parse('2026-11-21T22:59:00Z'))).toBe('2026-11-21');
  expect(belgianDay(Date.parse('2026-11-21T23:01:00Z'))).toBe('2026-11-22');
});

const DAY: OpenDay = { start: '2026-12-05T10:00:00+01:00', end: '2026-12-05T12:00:00+01:00', status: 'open' };
const NOON = Date.parse('2026-12-05T11:00:00Z');

test.each(['2026-12-05T12:00:00+01:00', '2026-12-05T11:00:00Z', '2026-12-05T12:00:00', '2026-12-05T12:00'])(
  'an open day until %s is over at noon in Belgium',
  (end) => {
    expect(isOver({ end }, NOON - 1)).toBe(false);
    expect(isOver({ end }, NOON)).toBe(true);
    expect(isOver({ end }, beginOf('2026-12-05'))).toBe(false);
    expect(isOver({ end }, beginOf('2026-12-06'))).toBe(true);
  },
);

test.each([
  ['2026-07-04T10:00', '2026-07-04T08:00:00Z'],
  ['2026-12-05T10:00:30', '2026-12-05T09:00:00Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00Z'],
])('%s on a Belgian clock is %s', (clock, moment) => {
  expect(new Date(momentOf(clock)).toISOString()).toBe(new Date(moment).toISOString());
});

test('visitors cannot register for an open day that is over or full', () => {
  expect(closedDay(DAY, NOON - 1)).toBeUndefined();
  expect(closedDay({ ...DAY, status: 'full' }, NOON - 1)).toBe('full');
  expect(closedDay({ ...DAY, status: 'full' }, NOON)).toBe('over');
});
