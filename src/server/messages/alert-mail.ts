import { textsOf } from '#i18n/texts.ts';
import { Alert } from '../../emails/Alert.tsx';
import type { DemandRow } from '../db/schema.ts';
import type { Message } from '../mail/message.ts';
import { linkTo } from './links.ts';
import { html, languageOf, type Making, mailContext, mailSubject } from './making.ts';
import { mailboxOfDemand } from './office.ts';

/** Homes for a demand; undefined where it was deleted since, or all of them are gone. A pause holds it back, not here. */
export function alertMail(making: Making, demand: DemandRow): Message | undefined {
  const { site, context, row } = making;
  if (demand.state === 'deleted') return undefined;
  const language = languageOf(demand.language, site);
  const { listings } = row.data as { listings: number[] };
  const subjects = listings.flatMap((id) => {
    const listing = site.listing(id);
    return listing && !listing.search.closed ? [mailSubject(listing, language, making)] : [];
  });
  if (subjects.length === 0) return undefined;
  const title = textsOf(language)('mail.alert.title', { count: subjects.length });
  const leaveUrl = linkTo(context, site, 'leave-demand', demand.id, language);
  return {
    mail: {
      to: { name: demand.firstName, address: demand.email },
      replyTo: { address: mailboxOfDemand(demand.criteria, site) },
      subject: `${title}: ${subjects
        .map(({ place }) => place)
        .filter(Boolean)
        .slice(0, 3)
        .join(', ')}`,
      html: html(Alert, {
        ...mailContext(making, language),
        title,
        firstName: demand.firstName,
        subjects,
        leave: { url: leaveUrl, manageUrl: linkTo(context, site, 'manage-demand', demand.id, language) },
      }),
      leaveUrl,
    },
  };
}
