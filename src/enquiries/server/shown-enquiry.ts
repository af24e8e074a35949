import { momentOf } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import type { OpenDay } from '#domain/listing.ts';
import { isFull } from '#domain/open-day.ts';
import { words } from '#outbox/make-mail.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { Contact, ListingData, ProjectData, Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { openDayPath } from '#viewings/open-day-event.ts';
import type { Booked } from '#viewings/server/booking-steps.ts';
import { belgianIso } from '#viewings/slot-times.ts';
import { watchAddress } from '#watches/server/watch-page.ts';
import { contactForSent, type Sent, subjectOf } from './agency-contact.ts';

/**
 * IDs of the form that requests a visit, and of the form that changes it. The page and the link of the second form have the
 * same ID.
 */
export const VISIT_FORM = 'contact-appointment';
export const VISIT_CHANGE = 'visit-change';

/** The details of an enquiry that its sender sees. Of the home or project, they contain only data that its page shows. */
export interface ShownEnquiry {
  title: string;
  path: string;
  place: string;
  price: string;
  picture: string;
  /** the day of a visit, as a text; empty for other enquiries */
  when: string;
  /** title and introduction of the page about a booked visit, as in the mail; absent for other enquiries */
  head?: { title: string; text: string } | undefined;
  /** path of the calendar file, if the visit is confirmed and on an open day */
  calendar: string;
  contact: Contact;
  /** path of the page on which the visit can be changed or cancelled */
  change: string;
  /** address of the page on which the home can be followed by mail; empty if it cannot */
  watch?: string | undefined;
}

/** Returns the details of an enquiry. Returns undefined if it is not about a home or project that is on the site. */
export function shownEnquiry(
  sent: Sent & { id: string },
  language: Language,
  site: Site,
  context: Ports<'linkPath'>,
  booked?: Booked | undefined,
): ShownEnquiry | undefined {
  const about = subjectOf(sent, site);
  if (!about) return undefined;
  const listing = 'reference' in about ? about : undefined;
  const isVisit = sent.form === VISIT_FORM;
  const where = about.place[language] || words(about.title, language, site);
  return {
    title: words(about.title, language, site),
    path: about.path[language] ?? '/',
    place: about.place[language] ?? '',
    price: listing?.price[language] ?? '',
    picture: listing?.picture ?? '',
    when: booked ? slotText(booked, language) : isVisit ? wishedText(sent.values, about, language) : '',
    head: booked && bookedHead(booked, where, language),
    calendar: booked && listing ? calendarOf(booked, listing, language) : '',
    contact: contactForSent(sent, site),
    change: isVisit && site.pages[VISIT_CHANGE] ? context.linkPath(VISIT_CHANGE, sent.id, language) : '',
    watch: watchAddress(listing?.id, language, site),
  };
}

/** Returns the open day that the visitor chose. Returns undefined if the home no longer offers it. */
export function openDayOf({ values }: Pick<Sent, 'values'>, about: ListingData | ProjectData): OpenDay | undefined {
  const [start] = [values.openDay ?? []].flat();
  return 'openDays' in about ? about.openDays.find((day) => day.start === start) : undefined;
}

/** Returns the open day that the visitor of a home asked for, whether or not the visit is booked. */
export function expectedDay(sent: Sent, about: ListingData | ProjectData | undefined): OpenDay | undefined {
  return sent.form === VISIT_FORM && about && 'reference' in about ? openDayOf(sent, about) : undefined;
}

/** Returns the title of a visit on an open day: `Uw bezoek: Kaaistraat 47, 2850 Boom, zaterdag 28 november 14:00`. */
function visitTitle(place: string, start: string, language: Language): string {
  return textsOf(language)('mail.confirmation.visit', { what: momentText(place, start, language) });
}

/** Returns the path of the calendar file of the open day for which a visit is confirmed; empty if it is not. */
function calendarOf({ row, slot }: Booked, home: ListingData, language: Language): string {
  const day = home.openDays.find(({ start }) => momentOf(start) === slot.startsAt.getTime());
  return row.state === 'confirmed' && day && !isFull(day) ? openDayPath(home.id, day, language) : '';
}

/** Returns the place and the moment of a visit: `Kaaistraat 47, 2850 Boom, zaterdag 28 november 14:00`. */
export function momentText(place: string, start: string, language: Language): string {
  const format = formatsOf(language);
  return [place, `${format.day(start)} ${format.time(start)}`].join(', ');
}

/** Returns when a booked visit takes place, and for how many persons. */
export function slotText({ slot, row }: Booked, language: Language): string {
  const [start, end] = [belgianIso(slot.startsAt.getTime()), belgianIso(slot.endsAt.getTime())];
  return [hoursText(start, end, language), textsOf(language)('viewing.persons', { count: row.persons })].join(', ');
}

function hoursText(start: string, end: string, language: Language): string {
  const format = formatsOf(language);
  const hours = textsOf(language)('openDay.time', { start: format.time(start), end: format.time(end) });
  return `${format.day(start)}, ${hours}`;
}

/** Returns the heading of the page about a booked visit, by the state of the booking. */
function bookedHead({ row, slot }: Booked, place: string, language: Language): ShownEnquiry['head'] {
  const t = textsOf(language);
  const start = belgianIso(slot.startsAt.getTime());
  const name = row.state === 'held' || row.state === 'offered' ? 'held' : row.state;
  if (name === 'confirmed') return { title: visitTitle(place, start, language), text: t('viewing.confirmed') };
  if (name !== 'held' && name !== 'waiting') return undefined;
  return { title: t(`viewing.${name}.title`), text: t(`viewing.${name}.text`) };
}

/** Returns the days of a visit as a text, without a booking. */
function wishedText(values: Sent['values'], about: ListingData | ProjectData, language: Language): string {
  return withReservation(values, visitText(values, about, language), language);
}

/** Returns when a visit takes place, as a text: the hours of the open day, or else the proposed days. */
export function visitText(
  values: Sent['values'],
  about: ListingData | ProjectData | undefined,
  language: Language,
): string {
  const format = formatsOf(language);
  const day = about && openDayOf({ values }, about);
  if (day) return hoursText(day.start, day.end, language);
  const [start] = [values.openDay ?? []].flat();
  if (start) return `${format.day(start)}, ${format.time(start)}`;
  return format.oneOf([values.preferredDates ?? []].flat().map(format.day));
}

/**
 * Returns a text with the days of a visit. If they are proposed by the visitor, it adds that the agency still has to
 * confirm one.
 */
function withReservation({ openDay = [] }: Sent['values'], days: string, language: Language): string {
  return openDay.length > 0 || days === '' ? days : textsOf(language)('enquiry.wished', { days });
}
