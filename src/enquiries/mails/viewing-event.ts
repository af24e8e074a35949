import type { Language } from '#domain/language.ts';
import { fullName } from '#forms/server/submission-values.ts';
import { type Making, words } from '#outbox/make-mail.ts';
import { type CalendarEvent, type CalendarMethod, calendarFile } from '#platform/calendar-event.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { ListingData } from '#server/built/site-data.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import type { Booked } from '#viewings/server/booking-steps.ts';
import { contactForSent } from '../server/agency-contact.ts';

/** An invitation, an update or a cancellation for the visitor's calendar, which a mail contains. */
export interface Invitation {
  method: CalendarMethod;
  content: string;
}

/** What an invitation is about. */
export interface Invited {
  sent: SubmissionRow;
  booked: Booked;
  home: ListingData;
}

/** Returns the appointment of a booked visit as an invitation, or as a cancellation of an earlier one. */
export function invitation(
  { sent, booked, home }: Invited,
  isCancelled: boolean,
  language: Language,
  { site, context }: Making,
): Invitation {
  const { row, slot } = booked;
  const t = textsOf(language);
  const url = context.publicUrl(site);
  const { name, email } = contactForSent(sent, site);
  const event: CalendarEvent = {
    uid: `viewing-${row.id}@${new URL(url).hostname}`,
    changedAt: row.changedAt.toISOString(),
    sequence: row.sequence,
    start: slot.startsAt.toISOString(),
    end: slot.endsAt.toISOString(),
    title: t('viewing.event', { title: words(home.title, language, site) }),
    place: home.place[language] ?? '',
    description: t('value.named', { name: t('listing.reference'), value: home.reference }),
    url: url + (home.path[language] ?? '/'),
    certain: true,
    isCancelled,
    organizer: { name, email },
    attendee: { name: fullName(sent), email: sent.email ?? '' },
  };
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  return { method, content: calendarFile([event], { method }) };
}
