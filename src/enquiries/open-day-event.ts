import { belgianTime } from '#domain/calendar.ts';
import type { OpenDay } from '#domain/listing.ts';
import { formatPhone } from '#domain/people.ts';
import type { CalendarEvent } from '#platform/calendar-event.ts';

/** Name of an open day's file: `1001-20261205T1000`. */
export const openDayName = (listingId: number, { start }: Pick<OpenDay, 'start'>): string =>
  `${listingId}-${belgianTime(start).replace(/[-:]/g, '')}`;

/** Where its file stands. */
export const openDayPath = (listingId: number, day: Pick<OpenDay, 'start'>, language: string): string =>
  `/${language}/calendar/${openDayName(listingId, day)}.ics`;

/** What a calendar says of an open day. */
export interface OpenDayWords {
  listingId: number;
  /** of the appointment */
  title: string;
  place: string;
  /** with its label: `Referentie: SS-1` */
  reference: string;
  contact: { name: string; phone?: string | undefined };
  /** the home's page */
  url: string;
  changedOn: string;
}

/** An open day as an appointment: only what the home's page shows. From the page or from a mail, it is the same one. */
export function openDayEvent(day: OpenDay, words: OpenDayWords): CalendarEvent {
  const { listingId, title, place, reference, contact, url, changedOn } = words;
  return {
    uid: `${openDayName(listingId, day)}@${new URL(url).hostname}`,
    changedOn,
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
