import { expect, test } from 'vitest';
import type { OpenDay } from '#domain/listing.ts';
import { closedDay, isOver, lastEnd } from '#domain/open-day.ts';

const DAY: OpenDay = { start: '2026-12-05T10:00:00+01:00', end: '2026-12-05T12:00:00+01:00', status: 'open' };

test.each([
  ['2026-12-05T11:59', false],
  ['2026-12-05T12:00', true],
  ['2026-12-05', false],
  ['2026-12-06', true],
])('an open day until noon of 5 December, at %s: over %s', (now, over) => {
  expect(isOver(DAY, now)).toBe(over);
  expect(isOver({ end: '2026-12-05T11:00:00Z' }, now)).toBe(over);
  expect(isOver({ end: '2026-12-05T12:00:00' }, now)).toBe(over);
});

test('nobody can come to what is over or full', () => {
  expect(closedDay(DAY, '2026-12-05T11:00')).toBeUndefined();
  expect(closedDay({ ...DAY, status: 'full' }, '2026-12-05T11:00')).toBe('full');
  expect(closedDay({ ...DAY, status: 'full' }, '2026-12-05T13:00')).toBe('over');
});

test('the last of several ends last, however their times are written', () => {
  expect(lastEnd([DAY, { end: '2026-12-05T11:30:00Z' }, { end: '2026-12-05T10:00' }])).toBe('2026-12-05T12:30');
  expect(lastEnd([])).toBeUndefined();
});
