import { expect, it } from 'vitest';
import { belgianDay, belgianTime } from '#domain/belgian-time.ts';

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

it('gives the day in Belgium, also just before midnight elsewhere', () => {
  expect(belgianDay(Date.parse('2026-11-21T22:59:00Z'))).toBe('2026-11-21');
  expect(belgianDay(Date.parse('2026-11-21T23:01:00Z'))).toBe('2026-11-22');
});
