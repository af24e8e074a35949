import { belgianTime } from '#domain/calendar.ts';

/** An appointment for a visitor's calendar. */
export interface CalendarEvent {
  /** identifies the appointment; stays the same when the appointment changes */
  uid: string;
  /** day of the last change of the appointment: `2026-11-21` */
  changedOn: string;
  /** start and end: ISO date-times with an offset, or in Belgian time */
  start: string;
  end: string;
  title: string;
  place: string;
  description: string;
  url: string;
  certain: boolean;
}

/**
 * Lines that describe the Belgian time zone since 1996 (directive 2000/84/EC): clocks change on the last Sundays of March
 * and October.
 */
const BELGIUM = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Brussels',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Returns an iCalendar file (RFC 5545) with one event in Belgian time. */
export function calendarFile(event: CalendarEvent): string {
  const at = (isoDateTime: string) => `${belgianTime(isoDateTime).replace(/[-:]/g, '')}00`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//estate-site//open days//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...BELGIUM,
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${event.changedOn.replaceAll('-', '')}T000000Z`,
    `DTSTART;TZID=Europe/Brussels:${at(event.start)}`,
    `DTEND;TZID=Europe/Brussels:${at(event.end)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.certain ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** RFC 5545, 3.1: longer lines must be folded, but never inside a character. */
const LINE_MAX_BYTES = 75;
const bytes = new TextEncoder();

function folded(line: string): string {
  let out = '';
  let room = LINE_MAX_BYTES;
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (size > room) {
      out += '\r\n ';
      room = LINE_MAX_BYTES - 1;
    }
    out += character;
    room -= size;
  }
  return out;
}
