import { Fragment } from 'react';
import type { Language } from '#domain/language.ts';
import { formatPhone, phoneLink } from '#domain/people.ts';
import { fullName, isDisposable, submissionFacts, text } from '#forms/server/submission-values.ts';
import { Action, Layout } from '#outbox/mail/Layout.tsx';
import { Facts, ListingCard } from '#outbox/mail/MailParts.tsx';
import type { MailContext, MailFact, MailSubject } from '#outbox/mail/mail-props.ts';
import { useStyle } from '#outbox/mail/mail-style.ts';
import { agencyAddresses, html, type Making, mailContext, mailSubject } from '#outbox/make-mail.ts';
import { type Message, refusedBy } from '#outbox/message.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import type { Site } from '#server/built/site-data.ts';
import type { SubmissionRow, UploadRow } from '#server/database/schema.ts';
import { bookingOf } from '#viewings/server/booking-steps.ts';
import { contactForSent, copyMailboxFor, mailboxFor, recipientOf, subjectOf } from '../server/agency-contact.ts';
import { VISIT_CHANGE, VISIT_FORM, visitText } from '../server/shown-enquiry.ts';
import { untilText } from './viewing-mail.tsx';
import { type VisitSubject, visitFacts } from './visit-facts.ts';

interface EnquiryProps extends MailContext {
  title: string;
  /** how the agency reaches the visitor, shown first */
  visitor: { name: string; phone: string; email: string };
  facts: readonly MailFact[];
  subject: MailSubject | undefined;
  /** warnings about the enquiry or its sender */
  notes: readonly string[];
}

/** A mail to the agency with everything that a visitor has sent. */
function EnquiryForAgency({ title, visitor, facts, subject, notes, ...context }: EnquiryProps) {
  const style = useStyle();
  const t = textsOf(context.language);
  const { name, phone, email } = visitor;
  const ways = [
    ...(phone ? [{ href: phoneLink(phone), shown: formatPhone(phone) }] : []),
    ...(email ? [{ href: `mailto:${email}`, shown: email }] : []),
  ];
  return (
    <Layout {...context} title={title}>
      <p style={style.paragraph}>
        <strong>{name}</strong>
        {ways.map(({ href, shown }) => (
          <Fragment key={href}>
            <br />
            <a className="ink" style={style.link} href={href}>
              {shown}
            </a>
          </Fragment>
        ))}
      </p>
      {notes.map((note) => (
        <p key={note} style={style.paragraph}>
          <strong>{note}</strong>
        </p>
      ))}
      <Facts facts={facts} />
      {subject && <ListingCard subject={subject} />}
      {email && <Action href={`mailto:${email}`}>{t('mail.answer')}</Action>}
    </Layout>
  );
}

/**
 * Makes the mail to the agent of the home, or else to the office that handles the enquiry. Replies to the mail go to the
 * visitor.
 */
export async function agencyMail(making: Making, sent: SubmissionRow, file: UploadRow | undefined): Promise<Message> {
  const { site } = making;
  const language = site.languages.default;
  const t = textsOf(language);
  const subject = subjectOf(sent, site);
  const shown = subject && mailSubject(subject, language, making);
  const change = text(sent.values.visitChange);
  const name = fullName(sent);
  const title = t(change ? (`mail.visitChange.${change}` as TextKey) : (`mail.agency.${sent.form}` as TextKey));
  const about = [name, shown?.reference || shown?.title].filter(Boolean).join(', ');
  const { address, otherwise } = agencyAddresses(making, mailboxFor(sent, site));
  return {
    mail: {
      to: { address },
      otherwise,
      replyTo: sent.email ? { name, address: sent.email } : undefined,
      subject: about ? t('value.named', { name: title, value: about }) : title,
      html: html(EnquiryForAgency, {
        ...mailContext(making, language),
        title,
        visitor: { name, phone: text(sent.values.phone), email: sent.email ?? '' },
        facts: agencyFacts(sent, subject, language, site),
        subject: shown,
        notes: [...(await bookingNote(sent, making, language)), ...notesOn(sent, making, language)],
      }),
      attachments: file && [{ filename: file.name, contentType: file.type, content: Buffer.from(file.content) }],
    },
  };
}

/** Makes the copy of the mail to the agency for the office, if the office wants one. */
export async function agencyCopy(
  making: Making,
  sent: SubmissionRow,
  file: UploadRow | undefined,
): Promise<Message | undefined> {
  const address = copyMailboxFor(sent, making.site);
  const message = await agencyMail(making, sent, file);
  return address && 'mail' in message ? { mail: { ...message.mail, to: { address }, otherwise: [] } } : undefined;
}

/** Values that stand above the table of facts. */
const SHOWN_FIRST = new Set(['name', 'firstName', 'lastName', 'email', 'phone']);

/**
 * Returns the other values of an enquiry with their labels. The friend's data is left out, because the friend has not contacted
 * the agency.
 */
export function agencyFacts(sent: SubmissionRow, subject: VisitSubject, language: Language, site: Site): MailFact[] {
  const t = textsOf(language);
  const { demandGoal: group, visitChange: change } = sent.values;
  const recipient = recipientOf(sent.values.recipient, site);
  const visit = visitFacts(sent, subject, language);
  const { openDay, ...others } = sent.values;
  const values = Object.fromEntries(
    Object.entries(others).filter(([name]) => !name.startsWith('friend') && !SHOWN_FIRST.has(name)),
  );
  return [
    ...(recipient ? [{ label: t('mail.agency.recipient'), value: recipient.name }] : []),
    ...(group
      ? [{ label: t('mail.agency.group'), value: t(group === 'rent' ? 'mail.agency.tenants' : 'mail.agency.buyers') }]
      : []),
    ...(change ? visit : []),
    ...(openDay ? [{ label: t('field.openDay'), value: visitText({ openDay }, subject, language) }] : []),
    ...submissionFacts(sent.form, values, { language, site, reader: 'agency' }),
    ...(change ? [] : visit),
  ];
}

/**
 * Returns a note for the agent about the booking that a form has made or changed: whether a place is held for the visitor,
 * or the visitor waits.
 */
async function bookingNote(
  { id, form, values }: SubmissionRow,
  { context }: Making,
  language: Language,
): Promise<string[]> {
  if (form !== VISIT_FORM && form !== VISIT_CHANGE) return [];
  const booked = await bookingOf(form === VISIT_FORM ? id : text(values.enquiry), context.store.db);
  if (!booked) return [];
  const { state, holdsUntil } = booked.row;
  const name = state === 'held' || state === 'offered' ? 'held' : state;
  if (name !== 'held' && name !== 'waiting' && name !== 'confirmed') return [];
  return [textsOf(language)(`mail.viewing.agency.booking.${name}`, { until: untilText(holdsUntil, language) })];
}

/**
 * Returns notes for the agency: who received the mail of which this is a copy; and warnings: an address that refused this mail, a visitor who writes in another language, a
 * look-alike or throw-away address.
 */
function notesOn(sent: SubmissionRow, { row, site }: Making, language: Language): string[] {
  const t = textsOf(language);
  const refused = refusedBy(row);
  const notes = [
    row.kind === 'agency-copy' && t('mail.agency.copy', { name: contactForSent(sent, site).name }),
    refused.length > 0 && t('mail.agency.instead', { address: refused.join(', ') }),
    sent.language !== language &&
      t('mail.agency.language', { language: formatsOf(language).languages([sent.language]) }),
    sent.email?.includes('xn--') && t('mail.agency.lookAlike'),
    sent.email && isDisposable(sent.email) && t('mail.agency.disposable'),
  ];
  return notes.flatMap((note) => note || []);
}
