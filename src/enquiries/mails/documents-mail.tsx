import { fullName, text, withoutLinks } from '#forms/server/submission-values.ts';
import { Layout } from '#outbox/mail/Layout.tsx';
import { ListingCard } from '#outbox/mail/MailParts.tsx';
import type { MailContext, MailSubject } from '#outbox/mail/mail-props.ts';
import { useStyle } from '#outbox/mail/mail-style.ts';
import { html, languageOf, type Making, mailContext, mailSubject, words } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import { mailboxFor, subjectOf } from '../server/agency-contact.ts';
import { DOCUMENT_LINK_DAYS, documentLink } from '../server/documents.ts';

const DAY_MS = 86_400_000;

interface DocumentsProps extends MailContext {
  title: string;
  firstName: string;
  subject: MailSubject;
  documents: readonly { name: string; url: string }[];
  /** the day on which the links stop working, as a text */
  until: string;
}

/** A mail with links to the requested documents. */
function Documents({ title, firstName, subject, documents, until, ...context }: DocumentsProps) {
  const style = useStyle();
  const t = textsOf(context.language);
  return (
    <Layout {...context} title={title}>
      <p style={style.paragraph}>{t('mail.greeting', { name: firstName })}</p>
      <p style={style.paragraph}>{t('mail.documents.text', { title: subject.title })}</p>
      <ul style={{ margin: '0 0 16px', paddingLeft: 20 }}>
        {documents.map(({ name, url }) => (
          <li key={url}>
            <a className="ink" style={style.link} href={url}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p style={style.paragraph}>{t('mail.documents.until', { date: until })}</p>
      <ListingCard subject={subject} />
    </Layout>
  );
}

/** Makes the mail with the requested documents of a home or project. */
export function documentsMail(making: Making, typed: SubmissionRow): Message | undefined {
  const sent = withoutLinks(typed);
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
