import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import type { Listing, OpenDay } from '#domain/listing.ts';
import { visitable } from '#domain/open-day.ts';
import { openDayFile } from '#listing/visit/open-day-file.ts';
import { pageContext } from '#page-base/page-context.ts';
import { openDayName } from '#viewings/open-day-event.ts';
import { home } from '../catalogue/listings.ts';

const DAY: OpenDay = { start: '2026-12-05T10:00:00+01:00', end: '2026-12-05T12:00:00+01:00', status: 'open' };

/** Parses the calendar file of an open day with ical.js. */
function read(listing: Listing, day: OpenDay, language: (typeof LANGUAGES)[number] = 'nl') {
  const file = openDayFile(listing, day, pageContext(language));
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return { file, calendar, event };
}

const instant = (time: ICAL.Time) => time.toJSDate().toISOString();

describe('another program reads from the calendar file', () => {
  test.each([
    ['winter', '2026-12-05T10:00:00+01:00', '2026-12-05T09:00:00.000Z'],
    ['summer', '2026-07-04T10:00:00+02:00', '2026-07-04T08:00:00.000Z'],
    ['winter, as UTC', '2026-12-05T09:00:00Z', '2026-12-05T09:00:00.000Z'],
    ['summer, from another zone', '2026-07-04T04:00:00-04:00', '2026-07-04T08:00:00.000Z'],
    ['without an offset, as Belgian time', '2026-07-04T10:00:00', '2026-07-04T08:00:00.000Z'],
    ['the day before clocks go forward', '2026-03-28T10:00:00', '2026-03-28T09:00:00.000Z'],
    ['the day on which clocks go forward', '2026-03-29T10:00:00', '2026-03-29T08:00:00.000Z'],
    ['the day on which clocks go back', '2026-10-25T10:00:00', '2026-10-25T09:00:00.000Z'],
  ])('%s', (_when, start, expected) => {
    const { event } = read(home(1), { ...DAY, start, end: start });
    expect(instant(event.startDate)).toBe(expected);
  });

  test.each(LANGUAGES)('title, place, address of the page and a stable id, in %s', (language) => {
    const listing = home(7);
    const { event, calendar } = read(listing, DAY, language);
    const context = pageContext(language);
    expect(event.summary).toContain(context.words(listing.title));
    expect(event.location).toBe(context.placeText(listing.place));
    expect(event.description.split('\n').at(-1)).toBe(
      `${context.site.url}${context.addresses.listing(listing, language)}`,
    );
    expect(event.uid).toBe(`7-20261205T1000@${new URL(context.site.url).hostname}`);
    expect(instant(event.endDate)).toBe('2026-12-05T11:00:00.000Z');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  });

  test('commas, semicolons, backslashes, line breaks and long titles, all unchanged', () => {
    const title = `Huis; met, tuin\\hof én ${'uitzicht op de Schelde '.repeat(8)}`.trim();
    const { file, event } = read(home(1, { title: { nl: title } }), DAY);
    expect(event.summary).toBe(`Bezoek: ${title}`);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test.each([
    ['open', 'TENTATIVE'],
    ['confirmed', 'CONFIRMED'],
  ] as const)('%s is %s', (status, expected) => {
    const { event } = read(home(1), { ...DAY, status });
    expect(event.component.getFirstPropertyValue('status')).toBe(expected);
  });
});

test('a fully booked open day has no file', () => {
  expect(visitable(home(1, { openDays: [DAY, { ...DAY, status: 'full' }] }))).toEqual([DAY]);
  expect(openDayName(1, DAY)).toBe('1-20261205T1000');
});
