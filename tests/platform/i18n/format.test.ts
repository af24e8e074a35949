import { describe, expect, it } from 'vitest';
import { formatsOf } from '#platform/i18n/format.ts';

describe('numbers, units and dates are formatted for the language', () => {
  it.each([
    ['nl', '1.250,5', '120\u00a0m²', '5,8\u00a0m', '21 november 2026', 'zaterdag 28 november'],
    ['fr', '1\u202f250,5', '120\u00a0m²', '5,8\u00a0m', '21 novembre 2026', 'samedi 28 novembre'],
    ['en', '1,250.5', '120\u00a0m²', '5.8\u00a0m', '21 November 2026', 'Saturday 28 November'],
    ['de', '1.250,5', '120\u00a0m²', '5,8\u00a0m', '21. November 2026', 'Samstag, 28. November'],
  ] as const)('%s', (language, number, area, width, date, day) => {
    const format = formatsOf(language);
    expect(format.number(1250.5)).toBe(number);
    expect(format.sqm(120)).toBe(area);
    expect(format.metres(5.8)).toBe(width);
    expect(format.date('2026-11-21')).toBe(date);
    expect(format.day('2026-11-28T10:00:00')).toBe(day);
  });

  it.each([
    [0, '0'],
    [-3, '-3'],
    [1234567.891, '1.234.567,89'],
  ])('%d reads «%s»', (value, text) => {
    expect(formatsOf('nl').number(value)).toBe(text);
  });
});

describe('the time of a visit is Belgian time, in whatever time zone the site is built', () => {
  it.each([
    ['2026-12-05T10:00:00', 'zaterdag 5 december', '10:00'],
    ['2026-12-05T10:00', 'zaterdag 5 december', '10:00'],
    ['2026-12-05T10:00:00+01:00', 'zaterdag 5 december', '10:00'],
    ['2026-12-05T10:00:00+0100', 'zaterdag 5 december', '10:00'],
    ['2026-12-05T09:00:00Z', 'zaterdag 5 december', '10:00'],
    ['2026-12-05T09:00:00.000z', 'zaterdag 5 december', '10:00'],
    ['2026-07-05T09:00:00Z', 'zondag 5 juli', '11:00'],
    ['2026-12-05T23:30:00Z', 'zondag 6 december', '00:30'],
    ['2026-12-05T00:30:00+05:00', 'vrijdag 4 december', '20:30'],
    ['2026-03-29T00:59:00Z', 'zondag 29 maart', '01:59'],
    ['2026-03-29T01:00:00Z', 'zondag 29 maart', '03:00'],
    ['2026-10-25T00:59:00Z', 'zondag 25 oktober', '02:59'],
    ['2026-10-25T01:00:00Z', 'zondag 25 oktober', '02:00'],
  ])('%s is %s at %s', (iso, day, time) => {
    expect(formatsOf('nl').day(iso)).toBe(day);
    expect(formatsOf('nl').time(iso)).toBe(time);
  });
});
