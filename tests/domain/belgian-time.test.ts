import { expect, it } from 'vitest';
import { belgianTime } from '#domain/belgian-time.ts';

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
