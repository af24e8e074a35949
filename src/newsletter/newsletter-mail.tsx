import { Action, Layout } from '#outbox/mail/Layout.tsx';
import { ListingCard } from '#outbox/mail/MailParts.tsx';
import type { MailContext, MailSubject } from '#outbox/mail/mail-props.ts';
import { useStyle } from '#outbox/mail/mail-style.ts';
import { html, LISTINGS_MAX, languageOf, linkTo, type Making, mailContext, mailSubject } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { SubscriberRow } from '#server/database/schema.ts';

interface NewsletterProps extends MailContext {
  title: string;
  listings: readonly MailSubject[];
  /** number of further homes, which are not in the mail but only on the site */
  more: number;
  projects: readonly MailSubject[];
  homeUrl: string;
  leave: { url: string };
}

/** The monthly mail with new homes and projects. */
function Newsletter({ title, listings, more, projects, homeUrl, leave, ...context }: NewsletterProps) {
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

/**
 * Makes the newsletter of a month. Returns undefined if the reader has unsubscribed, or if all of the homes and
 * projects have been removed.
 */
export function newsletterMail(making: Making, reader: SubscriberRow): Message | undefined {
  const { site, context, row } = making;
  if (reader.state !== 'active') return undefined;
  const news = row.data as { month: string; listings: number[]; projects: number[] };
  const listings = news.listings.flatMap((id) => site.listing(id) ?? []).filter(({ search }) => !search.closed);
  const projects = news.projects.flatMap((id) => site.project(id) ?? []).filter(({ closed }) => !closed);
  if (listings.length + projects.length === 0) return undefined;
  const language = languageOf(reader.language, site);
  const t = textsOf(language);
  const title = t('mail.newsletter.title', { month: formatsOf(language).month(news.month) });
  const leaveUrl = linkTo(context, site, 'leave-newsletter', reader.id, language);
  return {
    mail: {
      to: { address: reader.email },
      replyTo: { address: site.offices[0]?.email ?? '' },
      subject: t('value.named', { name: title, value: site.name }),
      html: html(Newsletter, {
        ...mailContext(making, language),
        title,
        listings: listings.slice(0, LISTINGS_MAX).map((one) => mailSubject(one, language, making)),
        more: Math.max(0, listings.length - LISTINGS_MAX),
        projects: projects.map((one) => mailSubject(one, language, making)),
        homeUrl: context.publicUrl(site) + site.page('home', language),
        leave: { url: leaveUrl },
      }),
      leaveUrl,
    },
  };
}
