import { linkTo } from '#outbox/links.ts';
import { html, LISTINGS_MAX, languageOf, type Making, mailContext, mailSubject } from '#outbox/making.ts';
import type { Message } from '#outbox/message.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { SubscriberRow } from '#server/database/schema.ts';
import { Newsletter } from './Newsletter.tsx';

/** What was new in a month; undefined where its reader has left, or all of it is gone. */
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
