import { describe, expect, test } from 'vitest';
import { openMinutes } from '#desk/server/enquiries/office-hours.ts';
import { momentOf } from '#domain/calendar.ts';

const HOURS = { monday: ['09:00-12:30', '13:30-18:00'], saturday: ['10:00-13:00'] };
const minutes = (from: string, to: string, hours = HOURS) => openMinutes(hours, momentOf(from), momentOf(to));

describe('minutes for which an office was open', () => {
  // 2026-11-28 is a Saturday, 2026-11-30 a Monday.
  test.each([
    ['within the hours', '2026-11-30T10:00', '2026-11-30T10:45', 45],
    ['over the lunch break', '2026-11-30T12:00', '2026-11-30T14:00', 60],
    ['at night and on Sunday', '2026-11-28T13:00', '2026-11-30T09:00', 0],
    ['over the weekend', '2026-11-28T12:30', '2026-11-30T09:30', 60],
    ['a whole week', '2026-11-28T13:00', '2026-12-05T13:00', 480 + 180],
    ['the day on which clocks change', '2026-10-24T12:00', '2026-10-26T10:00', 60 + 60],
  ])('%s', (_, from, to, expected) => expect(minutes(from, to)).toBe(expected));

  test('an office without hours is open on weekdays from nine to five', () => {
    expect(minutes('2026-11-27T16:00', '2026-11-30T10:00', {} as typeof HOURS)).toBe(60 + 60);
  });

  test('of a very long time, only the first 60 days count', () => {
    expect(minutes('2020-01-01T00:00', '2026-01-01T00:00')).toBeLessThan(60 * 480);
  });
});
