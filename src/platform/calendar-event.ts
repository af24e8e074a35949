import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { momentOf } from '#domain/calendar.ts';

/** An appointment for a calendar. */
export interface CalendarEvent {
  /** identifies the appointment; stays the same when the appointment changes */
  uid: string;
  /** time of the last change of the appointment: `2026-11-21T10:00:00Z` */
  changedAt: string;
  /** start and end: ISO date-times with an offset, or in Belgian time */
  start: string;
  end: string;
  title: string;
  place: string;
  description: string;
  url: string;
  certain: boolean;
  /** number of changes; a calendar ignores a file with a lower number than the one that it knows */
  sequence?: number;
  isCancelled?: boolean;
  /** who invites, and who is invited; both are needed for a mail with an invitation */
  organizer?: { name: string; email: string };
  attendee?: { name: string; email: string };
}

/** What a calendar does with a file: show its events, take an invitation or its update, or remove an appointment. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/**
 * Returns an iCalendar file (RFC 5545). Times are in UTC, because calendars show them in the zone of their reader. `name` is the name of a calendar
 * to subscribe to.
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  { method = 'PUBLISH', name }: { method?: CalendarMethod; name?: string } = {},
): string {
  const calendar = ical({
    prodId: '//estate-site//viewings//EN',
    method: ICalCalendarMethod[method],
    ...(name ? { name } : {}),
  });
  for (const event of events) {
    const status = event.certain ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
    const made = calendar.createEvent({
      id: event.uid,
      stamp: new Date(event.changedAt),
      sequence: event.sequence ?? 0,
      start: new Date(momentOf(event.start)),
      end: new Date(momentOf(event.end)),
      summary: event.title,
      location: event.place,
      description: event.description,
      url: event.url,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : status,
    });
    if (event.organizer) made.organizer(event.organizer);
    if (event.attendee) made.createAttendee({ ...event.attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  }
  return calendar.toString();
}
