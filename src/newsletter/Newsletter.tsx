import { Action, Layout } from '#outbox/mail/Layout.tsx';
import { ListingCard } from '#outbox/mail/ListingCard.tsx';
import type { MailContext, MailSubject } from '#outbox/mail/mail.ts';
import { useStyle } from '#outbox/mail/style.ts';
import { textsOf } from '#platform/i18n/texts.ts';

interface Props extends MailContext {
  title: string;
  listings: readonly MailSubject[];
  /** homes that are on the site alone */
  more: number;
  projects: readonly MailSubject[];
  homeUrl: string;
  leave: { url: string };
}

/** To readers of the newsletter, once a month: what is new. */
export function Newsletter({ title, listings, more, projects, homeUrl, leave, ...context }: Props) {
  const style = useStyle();
  const t = textsOf(context.language);
  return (
    <Layout {...context} title={title} leave={leave}>
      {listings.length > 0 && (
        <p style={style.paragraph}>{t('mail.newsletter.listings', { count: listings.length + more })}</p>
      )}
      {listings.map((subject) => (
        <ListingCard key={subject.url} subject={subject} />
      ))}
      {more > 0 && <p style={style.paragraph}>{t('mail.more', { count: more })}</p>}
      {projects.length > 0 && (
        <p style={style.paragraph}>{t('mail.newsletter.projects', { count: projects.length })}</p>
      )}
      {projects.map((subject) => (
        <ListingCard key={subject.url} subject={subject} />
      ))}
      <Action href={homeUrl}>{t('mail.seeOffer')}</Action>
    </Layout>
  );
}
