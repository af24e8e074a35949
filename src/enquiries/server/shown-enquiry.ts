import type { Language } from '#domain/language.ts';
import type { OpenDay } from '#domain/listing.ts';
import { isFull } from '#domain/open-day.ts';
import { words } from '#outbox/make-mail.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { Contact, ListingData, ProjectData, Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { openDayPath } from '../open-day-event.ts';
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
  /** title of the page if the visitor is expected on an open day, as in the mail; empty for other enquiries */
  expected: string;
  /** path of the calendar file, if the visit is on an open day */
  calendar: string;
  contact: Contact;
  /** path of the page on which the visit can be changed or cancelled */
  change: string;
}

/** Returns the details of an enquiry. Returns undefined if it is not about a home or project that is on the site. */
export function shownEnquiry(
  sent: Sent & { id: string },
  language: Language,
  site: Site,
  context: Ports<'linkPath'>,
): ShownEnquiry | undefined {
  const about = subjectOf(sent, site);
  if (!about) return undefined;
  const listing = 'reference' in about ? about : undefined;
  const isVisit = sent.form === VISIT_FORM;
  const day = expectedDay(sent, about);
  return {
    title: words(about.title, language, site),
    path: about.path[language] ?? '/',
    place: about.place[language] ?? '',
    price: listing?.price[language] ?? '',
    picture: listing?.picture ?? '',
    when: isVisit ? withReservation(sent.values, visitText(sent.values, about, language), language) : '',
    expected: day ? visitTitle(about.place[language] || words(about.title, language, site), day, language) : '',
    calendar: day && !isFull(day) ? openDayPath(about.id, day, language) : '',
    contact: contactForSent(sent, site),
    change: isVisit && site.pages[VISIT_CHANGE] ? context.linkPath(VISIT_CHANGE, sent.id, language) : '',
  };
}

/** Returns the open day that the visitor chose. Returns undefined if the home no longer offers it. */
export function openDayOf({ values }: Pick<Sent, 'values'>, about: ListingData | ProjectData): OpenDay | undefined {
  const [start] = [values.openDay ?? []].flat();
  return 'openDays' in about ? about.openDays.find((day) => day.start === start) : undefined;
}

/**
 * Returns the open day on which the visitor of a home is expected. Other visits still have to be confirmed. The thank-you
 * page and the mail both follow it, so that they say the same.
 */
export function expectedDay(sent: Sent, about: ListingData | ProjectData | undefined): OpenDay | undefined {
  return sent.form === VISIT_FORM && about && 'reference' in about ? openDayOf(sent, about) : undefined;
}

/** Returns the title of a visit on an open day: `Uw bezoek: Kaaistraat 47, 2850 Boom, zaterdag 28 november 14:00`. */
function visitTitle(place: string, { start }: OpenDay, language: Language): string {
  const format = formatsOf(language);
  const what = [place, `${format.day(start)} ${format.time(start)}`].join(', ');
  return textsOf(language)('mail.confirmation.visit', { what });
}

/** Returns when a visit takes place, as a text: the hours of the open day, or else the proposed days. */
export function visitText(
  values: Sent['values'],
  about: ListingData | ProjectData | undefined,
  language: Language,
): string {
  const t = textsOf(language);
  const format = formatsOf(language);
  const day = about && openDayOf({ values }, about);
  if (day) {
    const hours = t('openDay.time', { start: format.time(day.start), end: format.time(day.end) });
    return `${format.day(day.start)}, ${hours}`;
  }
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
