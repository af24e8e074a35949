import { Action, Layout } from '#outbox/mail/Layout.tsx';
import { ListingCard } from '#outbox/mail/ListingCard.tsx';
import type { MailContext, MailSubject } from '#outbox/mail/mail.ts';
import { useStyle } from '#outbox/mail/style.ts';
import { textsOf } from '#platform/i18n/texts.ts';

interface Props extends MailContext {
  title: string;
  friendFirstName: string;
  /** who sends it */
  name: string;
  remark: string;
  subject: MailSubject;
}

/** To a friend of a visitor: a home, with the visitor's own words. Once, and nothing is kept of it for other mails. */
export function FriendTip({ title, friendFirstName, name, remark, subject, ...context }: Props) {
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
