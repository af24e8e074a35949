import { belgianDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { formatPhone } from '#domain/people.ts';
import type { MailFact } from '#outbox/mail/mail.ts';
import { type Making, words } from '#outbox/making.ts';
import { contactForSent } from '#outbox/office.ts';
import { calendarFile } from '#platform/calendar-event.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { ListingData, ProjectData } from '#server/built/site-data.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import { openDayOf, shownEnquiry, VISIT_CHANGE, VISIT_FORM, visitText } from '../server/shown-enquiry.ts';
import { openDayEvent, openDayName } from '../visits/open-day-event.ts';
import type { Appointment } from './EnquiryConfirmation.tsx';

/**
 * Which visit it is: what was asked for where that changes, and the number by which both mails of one are known. A change
 * of it begins with them.
 */
export function visitFacts(
  { id, form, values }: SubmissionRow,
  about: ListingData | ProjectData | undefined,
  language: Language,
): MailFact[] {
  const t = textsOf(language);
  if (form !== VISIT_FORM && form !== VISIT_CHANGE) return [];
  const asked = visitText(askedFor(values), about, language);
  return [
    ...(form === VISIT_CHANGE && asked ? [{ label: t('mail.visitChange.visit'), value: asked }] : []),
    { label: t('enquiry.number'), value: enquiryNumber(String(values.enquiry ?? id)) },
  ];
}

/** The visit that a change is about, as it had been asked for. */
export const askedFor = ({ visit = [] }: SubmissionRow['values']): SubmissionRow['values'] =>
  typeof visit === 'string' ? { openDay: visit } : { preferredDates: visit };

/** As people can say it on the phone. */
const enquiryNumber = (id: string) => id.slice(0, 8).toUpperCase();

/** When and where a visit is, who answers about a home, and the way to change it. */
export function appointmentOf(
  sent: SubmissionRow,
  language: Language,
  { site, context }: Making,
): Appointment | undefined {
  const shown = shownEnquiry(sent, language, site, context);
  if (!shown) return undefined;
  const t = textsOf(language);
  const { when, place, contact, change } = shown;
  const isVisit = sent.form === VISIT_FORM;
  const rows = [
    [t('enquiry.when'), when],
    [t('enquiry.where'), isVisit ? place : ''],
    [t('enquiry.contact'), [contact.name, contact.phone && formatPhone(contact.phone)].filter(Boolean).join('\n')],
    [t('enquiry.number'), isVisit ? enquiryNumber(sent.id) : ''],
  ] as const;
  return {
    facts: rows.flatMap(([label, value]) => (value ? { label, value } : [])),
    changeUrl: change && context.publicUrl(site) + change,
  };
}

/** An open day that somebody comes to, for their calendar: the same appointment as the home's page offers. */
export function visitFile(
  sent: SubmissionRow,
  about: ListingData | ProjectData | undefined,
  language: Language,
  { site, context }: Making,
) {
  const day = sent.form === VISIT_FORM && about ? openDayOf(sent, about) : undefined;
  if (!day || !about || !('reference' in about)) return undefined;
  const t = textsOf(language);
  const file = calendarFile(
    openDayEvent(day, {
      listingId: about.id,
      title: t('viewing.event', { title: words(about.title, language, site) }),
      place: about.place[language] ?? '',
      reference: t('value.named', { name: t('listing.reference'), value: about.reference }),
      contact: contactForSent(sent, site),
      url: context.publicUrl(site) + (about.path[language] ?? '/'),
      changedOn: belgianDay(sent.createdAt.getTime()),
    }),
  );
  return {
    filename: `${openDayName(about.id, day)}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(file),
  };
}
