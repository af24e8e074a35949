import type { Language } from '#domain/language.ts';
import { formatPhone } from '#domain/people.ts';
import type { MailFact } from '#outbox/mail/mail-props.ts';
import type { Making } from '#outbox/make-mail.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { ListingData, ProjectData } from '#server/built/site-data.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import { shownEnquiry, slotText, VISIT_CHANGE, VISIT_FORM, visitText } from '../server/shown-enquiry.ts';
import type { Invited } from './viewing-event.ts';

export type VisitSubject = ListingData | ProjectData | undefined;

/** The details of an enquiry about a home, for its confirmation. */
export interface Appointment {
  facts: readonly MailFact[];
  /**
   * address of the page on which the visit can be changed or cancelled; empty if the enquiry is not about a visit that can
   * be changed
   */
  changeUrl: string;
}

/**
 * Returns the facts that mails about a visit share: its number and, if the visit is changed, the time that was requested
 * before. Returns none for other forms.
 */
export function visitFacts({ id, form, values }: SubmissionRow, about: VisitSubject, language: Language): MailFact[] {
  const t = textsOf(language);
  if (form !== VISIT_FORM && form !== VISIT_CHANGE) return [];
  const asked = visitText(askedFor(values), about, language);
  return [
    ...(form === VISIT_CHANGE && asked ? [{ label: t('mail.visitChange.visit'), value: asked }] : []),
    { label: t('enquiry.number'), value: enquiryNumber(String(values.enquiry ?? id)) },
  ];
}

/** Returns the open day or the dates of the original request, from the values of a change of the visit. */
export const askedFor = ({ visit = [] }: SubmissionRow['values']): SubmissionRow['values'] =>
  typeof visit === 'string' ? { openDay: visit } : { preferredDates: visit };

/** Returns a number for an enquiry that is short enough to be read out on the phone. */
export const enquiryNumber = (id: string) => id.slice(0, 8).toUpperCase();

/** Returns when and where a visit takes place, whom to contact about the home, and the link to change the visit. */
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

/** Returns when and where a booked visit takes place, and whom to contact. */
export function bookedFacts(
  { sent, booked, home }: Invited,
  language: Language,
  { site, context }: Making,
): MailFact[] {
  const shown = shownEnquiry({ ...sent, form: VISIT_FORM }, language, site, context, booked);
  const t = textsOf(language);
  const { name = '', phone = '' } = shown?.contact ?? {};
  const rows = [
    [t('enquiry.when'), slotText(booked, language)],
    [t('enquiry.where'), home.place[language] ?? ''],
    [t('enquiry.contact'), [name, phone && formatPhone(phone)].filter(Boolean).join('\n')],
    [t('enquiry.number'), enquiryNumber(sent.id)],
  ] as const;
  return rows.flatMap(([label, value]) => (value ? { label, value } : []));
}
