import { isDisposable } from '#forms/server/disposable.ts';
import { submissionFacts } from '#forms/server/submission-facts.ts';
import { agencyAddresses, html, languageOf, type Making, mailContext, mailSubject, refusedBy } from '#outbox/making.ts';
import type { Message } from '#outbox/message.ts';
import { mailboxFor, recipientOf, subjectOf } from '#outbox/office.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import type { SubmissionRow, upload } from '#server/database/schema.ts';
import { fullName, text } from '../server/sent-values.ts';
import { EnquiryForAgency } from './EnquiryForAgency.tsx';
import { visitFacts } from './visit-facts.ts';

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
  const name = fullName(sent);
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
  const visit = visitFacts(sent, subject, language);
  const group = sent.values.demandGoal;
  const recipient = recipientOf(sent.values.recipient, site);
  return {
    mail: {
      to: { address },
      otherwise,
      replyTo: sent.email ? { name, address: sent.email } : undefined,
      subject: [title, [name, shown?.reference || shown?.title].filter(Boolean).join(', ')].filter(Boolean).join(': '),
      html: html(EnquiryForAgency, {
        ...mailContext(making, language),
        title,
        who: { name, phone: text(sent.values.phone) },
        facts: [
          ...(recipient ? [{ label: t('mail.agency.recipient'), value: recipient.name }] : []),
          ...(group
            ? [
                {
                  label: t('mail.agency.group'),
                  value: t(group === 'rent' ? 'mail.agency.tenants' : 'mail.agency.buyers'),
                },
              ]
            : []),
          ...(change ? visit : []),
          ...submissionFacts(sent.form, ownValues(sent), language, site),
          ...(change ? [] : visit),
        ],
        subject: shown,
        email: sent.email ?? undefined,
        notes,
      }),
      attachments: file && [{ filename: file.name, contentType: file.type, content: Buffer.from(file.content) }],
    },
  };
}
