import { FIELDS, type FieldName, fieldOf } from '#contract/forms/field.ts';
import { withoutSites } from '#contract/forms/site-address.ts';
import type { Language } from '#domain/language.ts';
import { formatsOf } from '#i18n/format.ts';
import { type TextKey, textsOf } from '#i18n/texts.ts';
import { Documents } from '../../emails/Documents.tsx';
import { EnquiryConfirmation } from '../../emails/EnquiryConfirmation.tsx';
import { EnquiryForAgency } from '../../emails/EnquiryForAgency.tsx';
import { FriendTip } from '../../emails/FriendTip.tsx';
import type { MailSubject } from '../../emails/mail.ts';
import { isDisposable } from '../abuse/disposable.ts';
import type { SubmissionRow, upload } from '../db/schema.ts';
import { DOCUMENT_LINK_DAYS, documentLink } from '../documents/link.ts';
import type { Message } from '../mail/message.ts';
import {
  agencyAddresses,
  html,
  languageOf,
  type Making,
  mailContext,
  mailSubject,
  refusedBy,
  words,
} from './making.ts';
import { mailboxFor, subjectOf } from './office.ts';
import { VISIT_FORM } from './shown-enquiry.ts';
import { submissionFacts } from './submission-facts.ts';
import { appointmentOf, askedFor, visitFacts, visitFile } from './visit-facts.ts';

const DAY_MS = 86_400_000;
/** Kinds of fields that hold whatever somebody types. */
const WORDS = new Set(['text', 'paragraph']);

const text = (value: string | string[] | undefined): string => [value ?? ''].flat().join(', ');
const fullName = ({ values }: SubmissionRow) =>
  text(values.name) || [text(values.firstName), text(values.lastName)].filter(Boolean).join(' ');

/** What a sender says of others is not for the agency: a friend has asked it for nothing. */
const ownValues = ({ values }: SubmissionRow): SubmissionRow['values'] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('friend')));

/** To the agent of the home, else the office that it concerns; answers go to the visitor. */
export function agencyMail(making: Making, sent: SubmissionRow, file: typeof upload.$inferSelect | undefined): Message {
  const { site } = making;
  const language = site.languages.default;
  const t = textsOf(language);
  const subject = subjectOf(sent, making.site);
  const shown = subject && mailSubject(subject, language, making);
  const change = text(sent.values.visitChange);
  const title = t(change ? (`mail.visitChange.${change}` as TextKey) : (`mail.agency.${sent.form}` as TextKey));
  const { address, otherwise } = agencyAddresses(making, mailboxFor(sent, site));
  const refused = refusedBy(making.row);
  const notes = [
    ...(refused.length > 0 ? [t('mail.agency.instead', { address: refused.join(', ') })] : []),
    ...(sent.language === language
      ? []
      : [t('mail.agency.language', { language: textsOf(languageOf(sent.language, site))('language.name') })]),
    ...(sent.email?.includes('xn--') ? [t('mail.agency.lookAlike')] : []),
    ...(sent.email && isDisposable(sent.email) ? [t('mail.agency.disposable')] : []),
  ];
  const group = sent.values.demandGoal;
  return {
    mail: {
      to: { address },
      otherwise,
      replyTo: sent.email ? { name: fullName(sent), address: sent.email } : undefined,
      subject: [title, shown ? shown.reference || shown.title : fullName(sent)].filter(Boolean).join(': '),
      html: html(EnquiryForAgency, {
        ...mailContext(making, language),
        title,
        who: { name: fullName(sent), phone: text(sent.values.phone) },
        facts: [
          ...(group
            ? [
                {
                  label: t('mail.agency.group'),
                  value: t(group === 'rent' ? 'mail.agency.tenants' : 'mail.agency.buyers'),
                },
              ]
            : []),
          ...submissionFacts(sent.form, ownValues(sent), language, site),
          ...visitFacts(sent, subject, language),
        ],
        subject: shown,
        email: sent.email ?? undefined,
        notes,
      }),
      attachments: file && [{ filename: file.name, contentType: file.type, content: Buffer.from(file.content) }],
    },
  };
}

/** A submission for an address that its sender typed, which may be somebody else's: their words lead nowhere. */
function harmless(sent: SubmissionRow): SubmissionRow {
  const values = Object.entries(sent.values).map(([name, value]) => {
    const isChosen = Object.hasOwn(FIELDS, name) && !WORDS.has(fieldOf(name as FieldName).kind);
    return [name, isChosen ? value : typeof value === 'string' ? withoutSites(value) : value.map(withoutSites)];
  });
  return { ...sent, values: Object.fromEntries(values) };
}

/** To the sender, in the language of the page: what arrived. */
export function confirmationMail(making: Making, typed: SubmissionRow): Message | undefined {
  const sent = harmless(typed);
  if (!sent.email) return undefined;
  const language = languageOf(sent.language, making.site);
  const subject = subjectOf(sent, making.site);
  const t = textsOf(language);
  const shown = subject && mailSubject(subject, language, making);
  const friend = text(sent.values.friendFirstName);
  const title = t(friend ? 'mail.confirmation.friendTitle' : 'mail.confirmation.title');
  const change = text(sent.values.visitChange);
  const event = visitFile(sent, subject, language, making);
  return {
    mail: {
      to: { name: fullName(sent), address: sent.email },
      replyTo: { address: mailboxFor(sent, making.site) },
      subject: matterOf(sent, shown, language) ?? `${title}: ${making.site.name}`,
      attachments: event && [event],
      html: html(EnquiryConfirmation, {
        ...mailContext(making, language),
        title,
        firstName: text(sent.values.firstName) || text(sent.values.name),
        thanks: friend
          ? t('mail.confirmation.friendText', { name: friend })
          : t(change ? (`mail.confirmation.visit-${change}` as TextKey) : 'mail.confirmation.text'),
        appointment: appointmentOf(sent, language, making),
        facts: submissionFacts(sent.form, sent.values, language, making.site),
        subject: shown,
      }),
    },
  };
}

/** What a mail is about, as its sender thinks of it: the home, and the day of a visit. */
function matterOf(
  { form, values }: SubmissionRow,
  about: MailSubject | undefined,
  language: Language,
): string | undefined {
  if (!about || ![VISIT_FORM, 'visit-change', 'contact-me'].includes(form)) return undefined;
  const t = textsOf(language);
  const format = formatsOf(language);
  const { openDay, preferredDates = [] } = form === VISIT_FORM ? values : askedFor(values);
  const day = text(openDay);
  // Of several days that were wished for, none is the day of the visit.
  const [wished = '', ...more] = [preferredDates].flat();
  const when = day ? `${format.day(day)} ${format.time(day)}` : wished && more.length === 0 && format.day(wished);
  const what = [about.place || about.title, when].filter(Boolean).join(', ');
  return t(form === 'contact-me' ? 'mail.confirmation.question' : 'mail.confirmation.visit', { what });
}

/** To the friend that a visitor named. */
export function friendMail(making: Making, typed: SubmissionRow): Message | undefined {
  const sent = harmless(typed);
  const subject = subjectOf(sent, making.site);
  if (!subject || !sent.email) return undefined;
  const language = languageOf(sent.language, making.site);
  const name = fullName(sent);
  const title = textsOf(language)('mail.friend.title', { name });
  return {
    mail: {
      to: { name: text(sent.values.friendFirstName), address: text(sent.values.friendEmail) },
      replyTo: { name, address: sent.email },
      subject: title,
      html: html(FriendTip, {
        ...mailContext(making, language),
        title,
        friendFirstName: text(sent.values.friendFirstName),
        name,
        remark: text(sent.values.remark),
        subject: mailSubject(subject, language, making),
      }),
    },
  };
}

/** Links to the documents of a home or project, which end. */
export function documentsMail(making: Making, typed: SubmissionRow): Message | undefined {
  const sent = harmless(typed);
  const { site, context } = making;
  const subject = subjectOf(sent, making.site);
  if (!subject || !sent.email) return undefined;
  const language = languageOf(sent.language, site);
  const t = textsOf(language);
  const endsAt = sent.createdAt.getTime() + DOCUMENT_LINK_DAYS * DAY_MS;
  const title = t('mail.documents.title');
  const shown = mailSubject(subject, language, making);
  return {
    mail: {
      to: { name: fullName(sent), address: sent.email },
      replyTo: { address: mailboxFor(sent, site) },
      subject: `${title}: ${shown.title}`,
      html: html(Documents, {
        ...mailContext(making, language),
        title,
        firstName: text(sent.values.firstName),
        subject: shown,
        documents: subject.documents.map(({ key, name }) => ({
          name: words(name, language, site),
          url: documentLink(context, site, { key, name: words(name, language, site), endsAt, language }),
        })),
        until: formatsOf(language).date(new Date(endsAt).toISOString().slice(0, 10)),
      }),
    },
  };
}
