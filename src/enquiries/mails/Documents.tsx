import { Layout } from '#outbox/mail/Layout.tsx';
import { ListingCard } from '#outbox/mail/ListingCard.tsx';
import type { MailContext, MailSubject } from '#outbox/mail/mail.ts';
import { useStyle } from '#outbox/mail/style.ts';
import { textsOf } from '#platform/i18n/texts.ts';

interface Props extends MailContext {
  title: string;
  firstName: string;
  subject: MailSubject;
  documents: readonly { name: string; url: string }[];
  /** when the links stop working, as people say it */
  until: string;
}

/** The documents that somebody asked for, as links that end. */
export function Documents({ title, firstName, subject, documents, until, ...context }: Props) {
  const style = useStyle();
  const t = textsOf(context.language);
  return (
    <Layout {...context} title={title}>
      <p style={style.paragraph}>{t('mail.greeting', { name: firstName })}</p>
      <p style={style.paragraph}>{t('mail.documents.text', { title: subject.title })}</p>
      <ul style={{ margin: '0 0 16px', paddingLeft: 20 }}>
        {documents.map(({ name, url }) => (
          <li key={url}>
            <a className="accent" style={style.link} href={url}>
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
