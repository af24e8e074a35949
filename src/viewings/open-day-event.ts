import { belgianTime } from '#domain/calendar.ts';
import type { OpenDay } from '#domain/listing.ts';
import { formatPhone } from '#domain/people.ts';
import type { CalendarEvent } from '#platform/calendar-event.ts';

/** Returns the name of the calendar file of an open day, without extension: `1001-20261205T1000`. */
export const openDayName = (listingId: number, { start }: Pick<OpenDay, 'start'>): string =>
  `${listingId}-${belgianTime(start).replace(/[-:]/g, '')}`;

/** Returns the path of an open day's calendar file. */
export const openDayPath = (listingId: number, day: Pick<OpenDay, 'start'>, language: string): string =>
  `/${language}/calendar/${openDayName(listingId, day)}.ics`;

/** The texts of an open day's calendar entry. */
export interface OpenDayWords {
  listingId: number;
  /** title of the appointment */
  title: string;
  place: string;
  /** the home's reference with its label: `Referentie: SS-1` */
  reference: string;
  contact: { name: string; phone?: string | undefined };
  /** address of the home's page */
  url: string;
  changedOn: string;
}

/**
 * Returns the calendar appointment of an open day, which the home's page and the mails offer. It contains only data that
 * the home's page shows.
 */
export function openDayEvent(day: OpenDay, words: OpenDayWords): CalendarEvent {
  const { listingId, title, place, reference, contact, url, changedOn } = words;
  return {
    uid: `${openDayName(listingId, day)}@${new URL(url).hostname}`,
    changedAt: `${changedOn}T00:00:00Z`,
    start: day.start,
    end: day.end,
    title,
    place,
    description: [
      reference,
      [contact.name, contact.phone && formatPhone(contact.phone)].filter(Boolean).join(', '),
      url,
    ].join('\n'),
    url,
    certain: day.status === 'confirmed',
  };
}
