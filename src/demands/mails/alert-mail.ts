import { LIST_OF_GOAL } from '#domain/list.ts';
import { linkTo } from '#outbox/links.ts';
import { html, LISTINGS_MAX, languageOf, type Making, mailContext, mailSubject } from '#outbox/making.ts';
import type { Message } from '#outbox/message.ts';
import { mailboxOfDemand } from '#outbox/office.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { DemandRow } from '#server/database/schema.ts';
import { Alert } from './Alert.tsx';

/** Homes for a demand; undefined where it was deleted since, or all of them are gone. A pause holds it back, not here. */
export function alertMail(making: Making, demand: DemandRow): Message | undefined {
  const { site, context, row } = making;
  if (demand.state === 'deleted') return undefined;
  const language = languageOf(demand.language, site);
  const { listings } = row.data as { listings: number[] };
  const open = listings.flatMap((id) => site.listing(id) ?? []).filter(({ search }) => !search.closed);
  if (open.length === 0) return undefined;
  // Those that came last have the highest numbers.
  const subjects = open.slice(-LISTINGS_MAX).map((listing) => mailSubject(listing, language, making));
  const t = textsOf(language);
  const title = t('mail.alert.title', { count: open.length });
  const places = subjects
    .map(({ place }) => place)
    .filter(Boolean)
    .slice(0, 3)
    .join(', ');
  const leaveUrl = linkTo(context, site, 'leave-demand', demand.id, language);
  return {
    mail: {
      to: { name: demand.firstName, address: demand.email },
      replyTo: { address: mailboxOfDemand(demand.criteria, site) },
      subject: places ? t('value.named', { name: title, value: places }) : title,
      html: html(Alert, {
        ...mailContext(making, language),
        title,
        firstName: demand.firstName,
        subjects,
        more: open.length - subjects.length,
        listUrl: context.publicUrl(site) + site.page(LIST_OF_GOAL[demand.criteria.goal], language),
        leave: { url: leaveUrl, manageUrl: linkTo(context, site, 'manage-demand', demand.id, language) },
      }),
      leaveUrl,
    },
  };
}
