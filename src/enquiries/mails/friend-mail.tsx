import { fullName, text, withoutLinks } from '#forms/server/submission-values.ts';
import { Action, Layout } from '#outbox/mail/Layout.tsx';
import { ListingCard } from '#outbox/mail/MailParts.tsx';
import type { MailContext, MailSubject } from '#outbox/mail/mail-props.ts';
import { useStyle } from '#outbox/mail/mail-style.ts';
import { html, languageOf, type Making, mailContext, mailSubject } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import { mailboxFor, subjectOf } from '../server/agency-contact.ts';

interface FriendTipProps extends MailContext {
  title: string;
  friendFirstName: string;
  /** name of the visitor who recommends the home */
  name: string;
  remark: string;
  subject: MailSubject;
}

/** A mail to a visitor's friend with a home and the visitor's own words. No other mail is sent to the friend's address. */
function FriendTip({ title, friendFirstName, name, remark, subject, ...context }: FriendTipProps) {
  const style = useStyle();
  const t = textsOf(context.language);
  return (
    <Layout {...context} title={title}>
      <p style={style.paragraph}>{t('mail.greeting', { name: friendFirstName })}</p>
      <p style={style.paragraph}>{t('mail.friend.text', { name })}</p>
      {remark && <blockquote style={style.said}>{remark}</blockquote>}
      <ListingCard subject={subject} />
      <Action href={subject.url}>{t('mail.friend.action')}</Action>
      <p className="soft" style={style.soft}>
        {t('mail.friend.once')}
      </p>
    </Layout>
  );
}

/** Makes the mail to the friend whom a visitor has named. */
export function friendMail(making: Making, typed: SubmissionRow): Message | undefined {
  const sent = withoutLinks(typed);
  const subject = subjectOf(sent, making.site);
  if (!subject || !sent.email) return undefined;
  const language = languageOf(sent.language, making.site);
  const name = fullName(sent);
  const title = textsOf(language)('mail.friend.title', { name });
  return {
    mail: {
      to: { name: text(sent.values.friendFirstName), address: text(sent.values.friendEmail) },
      // Replies go to the agency. The visitor's address is not used, because it may belong to somebody else.
      replyTo: { address: mailboxFor(sent, making.site) },
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
