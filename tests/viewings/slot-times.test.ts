import { describe, expect, test } from 'vitest';
import { momentOf } from '#domain/calendar.ts';
import {
  agentKey,
  belgianIso,
  collide,
  holdEnd,
  readSlotValue,
  WEEKLY_DAYS,
  WEEKLY_NOTICE_MS,
  type WeeklyHours,
  waitValue,
  weeklySlots,
} from '#viewings/slot-times.ts';

const HOURS: WeeklyHours = {
  weekday: 'sunday',
  from: '10:00',
  to: '12:00',
  minutes: 30,
  capacity: 4,
  travelMinutes: 20,
};
const at = (time: string) => momentOf(time);
const instants = (from: string, hours = [HOURS]) =>
  weeklySlots(hours, 1, at(from)).map(({ start }) => new Date(start).toISOString());

describe('the slots of weekly hours', () => {
  test.each([
    ['clocks go forward', '2026-03-28T08:00', '2026-03-29', 8],
    ['clocks go back', '2026-10-24T08:00', '2026-10-25', 9],
    ['nothing happens', '2026-07-04T08:00', '2026-07-05', 8],
  ])('begin at the Belgian hour on the day on which %s', (_, now, day, utcHour) => {
    const ofDay = instants(now).filter((instant) => instant.startsWith(day));
    const hour = String(utcHour).padStart(2, '0');
    const next = String(utcHour + 1).padStart(2, '0');
    expect(ofDay).toEqual(
      [`${hour}:00`, `${hour}:30`, `${next}:00`, `${next}:30`].map((time) => `${day}T${time}:00.000Z`),
    );
  });

  test('are all equally long on the days on which clocks change', () => {
    const night = { ...HOURS, from: '00:00', to: '06:00', minutes: 60 };
    for (const [now, count] of [
      ['2026-03-28T08:00', 5],
      ['2026-10-24T08:00', 7],
    ] as const) {
      const slots = weeklySlots([night], 1, at(now)).slice(0, count);
      expect(slots).toHaveLength(count);
      for (const { start, end } of slots) expect(end - start).toBe(3_600_000);
      expect(new Set(slots.map(({ start }) => start)).size).toBe(count);
    }
  });

  test('are offered for two weeks, from some hours ahead', () => {
    const now = at('2026-07-05T07:00');
    const slots = weeklySlots([HOURS], 1, now);
    expect(slots[0]?.start).toBe(at('2026-07-05T11:00'));
    for (const { start } of slots) expect(start - now).toBeGreaterThanOrEqual(WEEKLY_NOTICE_MS);
    expect(slots.at(-1)?.start).toBeLessThan(now + (WEEKLY_DAYS + 1) * 86_400_000);
    expect(slots.filter(({ start }) => start > at('2026-07-13T00:00'))).toHaveLength(4);
  });

  test('end before the hours do', () => {
    expect(
      weeklySlots([{ ...HOURS, minutes: 50 }], 1, at('2026-07-04T08:00'))
        .slice(0, 2)
        .map(({ end }) => end),
    ).toEqual([at('2026-07-05T10:50'), at('2026-07-05T11:40')]);
  });
});

describe('an agent cannot attend two slots', () => {
  const slot = (listingId: number, start: string, end: string, travelMinutes = 0) => ({
    listingId,
    start: at(start),
    end: at(end),
    travelMinutes,
  });
  const first = slot(1, '2026-07-05T10:00', '2026-07-05T10:30', 20);
  test.each([
    ['that overlap, in two homes', slot(2, '2026-07-05T10:15', '2026-07-05T10:45'), true],
    ['if the way takes longer than the time between them', slot(2, '2026-07-05T10:45', '2026-07-05T11:15'), true],
    ['but can if there is time for the way', slot(2, '2026-07-05T10:50', '2026-07-05T11:15'), false],
    ['with a longer way to the other home', slot(2, '2026-07-05T10:50', '2026-07-05T11:15', 30), true],
    ['but needs no time within a home', slot(1, '2026-07-05T10:30', '2026-07-05T11:00', 20), false],
    ['that overlap in one home', slot(1, '2026-07-05T10:15', '2026-07-05T10:45'), true],
    ['but it is the same slot', slot(1, '2026-07-05T10:00', '2026-07-05T10:30'), false],
  ])('%s', (_, other, expected) => {
    expect([collide(first, other), collide(other, first)]).toEqual([expected, expected]);
  });
});

test('a place is held for the given hours, but not longer than until the visit begins', () => {
  const now = at('2026-07-05T10:00');
  expect(holdEnd(now, 24, at('2026-07-10T10:00'))).toBe(at('2026-07-06T10:00'));
  expect(holdEnd(now, 24, at('2026-07-05T18:00'))).toBe(at('2026-07-05T18:00'));
  expect(holdEnd(now, 24, at('2026-07-05T09:00'))).toBe(now);
});

test('the value of a slot names its moment and whether the visitor waits', () => {
  const start = belgianIso(at('2026-10-25T10:00'));
  expect(start).toBe('2026-10-25T10:00:00+01:00');
  expect(belgianIso(at('2026-03-29T10:00'))).toBe('2026-03-29T10:00:00+02:00');
  expect(at(start)).toBe(at('2026-10-25T10:00'));
  expect(readSlotValue(start)).toEqual({ start, waits: false });
  expect(readSlotValue(waitValue(start))).toEqual({ start, waits: true });
});

test('an agent is known by mail address, or else by name', () => {
  expect(agentKey({ name: 'Lotte', email: ' Lotte@Example.com ' })).toBe('lotte@example.com');
  expect(agentKey({ name: 'Lotte K.' })).toBe('lotte k.');
  expect(agentKey(undefined)).toBeUndefined();
});
