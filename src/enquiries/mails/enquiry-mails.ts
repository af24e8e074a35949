import type { Language } from '#domain/language.ts';
import { FIELDS, type FieldName, fieldOf } from '#forms/field.ts';
import { submissionFacts } from '#forms/server/submission-facts.ts';
import { withoutSites } from '#forms/site-address.ts';
import type { MailSubject } from '#outbox/mail/mail.ts';
import { html, languageOf, type Making, mailContext, mailSubject, words } from '#outbox/making.ts';
import type { Message } from '#outbox/message.ts';
import { mailboxFor, subjectOf } from '#outbox/office.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import { DOCUMENT_LINK_DAYS, documentLink } from '../documents/link.ts';
import { fullName, text } from '../server/sent-values.ts';
import { VISIT_CHANGE, VISIT_FORM } from '../server/shown-enquiry.ts';
import { Documents } from './Documents.tsx';
import { EnquiryConfirmation } from './EnquiryConfirmation.tsx';
import { FriendTip } from './FriendTip.tsx';
import { appointmentOf, askedFor, visitFacts, visitFile } from './visit-facts.ts';

const DAY_MS = 86_400_000;
/** Kinds of fields that hold whatever somebody types. */
const WORDS = new Set(['text', 'paragraph']);

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
  const matter = matterOf(sent, shown, language);
  const title = matter ?? t(friend ? 'mail.confirmation.friendTitle' : 'mail.confirmation.title');
  const change = text(sent.values.visitChange);
  const event = visitFile(sent, subject, language, making);
  return {
    mail: {
      to: { name: fullName(sent), address: sent.email },
      replyTo: { address: mailboxFor(sent, making.site) },
      subject: matter ?? t('value.named', { name: title, value: shown?.title ?? making.site.name }),
      attachments: event && [event],
      html: html(EnquiryConfirmation, {
        ...mailContext(making, language),
        title,
        firstName: text(sent.values.firstName) || text(sent.values.name),
        thanks: friend
          ? t('mail.confirmation.friendText', { name: friend })
          : change
            ? t(`mail.confirmation.visit-${change}` as TextKey)
            : t(event ? 'mail.confirmation.expected' : 'mail.confirmation.text'),
        appointment: appointmentOf(sent, language, making),
        facts: [
          ...(change ? visitFacts(sent, subject, language) : []),
          ...submissionFacts(sent.form, sent.values, language, making.site),
        ],
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
  if (!about || ![VISIT_FORM, VISIT_CHANGE, 'contact-me'].includes(form)) return undefined;
  const t = textsOf(language);
  const format = formatsOf(language);
  const change = text(values.visitChange);
  // Whoever wants another day is not told the old one as if it were that.
  const asked: SubmissionRow['values'] = change === 'move' ? {} : change ? askedFor(values) : values;
  const { openDay, preferredDates = [] } = asked;
  const day = text(openDay);
  // Of several days that were wished for, none is the day of the visit.
  const [wished = '', ...more] = [preferredDates].flat();
  const when = day ? `${format.day(day)} ${format.time(day)}` : wished && more.length === 0 && format.day(wished);
  const what = [about.place || about.title, when].filter(Boolean).join(', ');
  if (change) return t(`mail.confirmation.matter-${change}` as TextKey, { what });
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
      subject: t('value.named', { name: title, value: shown.title }),
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
