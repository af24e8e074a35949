import type { Language } from '#domain/language.ts';
import type { OpenDay } from '#domain/listing.ts';
import { isFull } from '#domain/open-day.ts';
import { linkPath } from '#outbox/links.ts';
import { words } from '#outbox/making.ts';
import { contactForSent, type Sent, subjectOf } from '#outbox/office.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { Contact, ListingData, ProjectData, Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { openDayPath } from '../visits/open-day-event.ts';

/** The form that asks for a visit; the form, its page and its link that change one. */
export const VISIT_FORM = 'contact-appointment';
export const VISIT_CHANGE = 'visit-change';

/** What is said of an enquiry about a home or project to who made it: nothing that its page does not show. */
export interface ShownEnquiry {
  title: string;
  path: string;
  place: string;
  price: string;
  picture: string;
  /** the day of a visit; empty where it is about something else */
  when: string;
  /** the open day's file for a calendar */
  calendar: string;
  contact: Contact;
  /** where a visit is changed or called off */
  change: string;
}

/** undefined where it is about no home, or about one that is no longer on the site. */
export function shownEnquiry(
  sent: Sent & { id: string },
  language: Language,
  site: Site,
  context: Ports<'now' | 'store'>,
): ShownEnquiry | undefined {
  const about = subjectOf(sent, site);
  if (!about) return undefined;
  const listing = 'reference' in about ? about : undefined;
  const isVisit = sent.form === VISIT_FORM;
  const day = isVisit ? openDayOf(sent, about) : undefined;
  return {
    title: words(about.title, language, site),
    path: about.path[language] ?? '/',
    place: about.place[language] ?? '',
    price: listing?.price[language] ?? '',
    picture: listing?.picture ?? '',
    when: isVisit ? confirmedText(sent.values, visitText(sent.values, about, language), language) : '',
    calendar: day && !isFull(day) ? openDayPath(about.id, day, language) : '',
    contact: contactForSent(sent, site),
    change: isVisit && site.pages[VISIT_CHANGE] ? linkPath(context, VISIT_CHANGE, sent.id, language) : '',
  };
}

/** The open day that somebody chose, while the home still has it. */
export function openDayOf({ values }: Pick<Sent, 'values'>, about: ListingData | ProjectData): OpenDay | undefined {
  const [start] = [values.openDay ?? []].flat();
  return 'openDays' in about ? about.openDays.find((day) => day.start === start) : undefined;
}

/** When somebody comes, as people say it: the hours of an open day, else the days that were wished for. */
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

/** Days that were only wished for are still to be confirmed. */
function confirmedText({ openDay = [] }: Sent['values'], days: string, language: Language): string {
  return openDay.length > 0 || days === '' ? days : textsOf(language)('enquiry.wished', { days });
}
