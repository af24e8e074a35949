import type { Language } from '#domain/language.ts';
import { LIST_OF_GOAL } from '#domain/list.ts';
import { chosenValues, submissionFacts } from '#forms/server/submission-values.ts';
import { withoutSites } from '#forms/site-address.ts';
import { Action, Layout } from '#outbox/mail/Layout.tsx';
import { ListingCard } from '#outbox/mail/MailParts.tsx';
import type { MailContext, MailFact, MailSubject } from '#outbox/mail/mail-props.ts';
import { useStyle } from '#outbox/mail/mail-style.ts';
import { OneAction } from '#outbox/mail/SimpleMails.tsx';
import { html, LISTINGS_MAX, languageOf, linkTo, type Making, mailContext, mailSubject } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { Site } from '#server/built/site-data.ts';
import type { DemandRow } from '#server/database/schema.ts';
import { mailboxOfDemand, textsOfCriteria } from './demand-criteria.ts';

interface AlertProps extends MailContext {
  title: string;
  firstName: string;
  subjects: readonly MailSubject[];
  /** number of further homes, which are not in the mail but in the list at `listUrl` */
  more: number;
  listUrl: string;
  leave: { url: string; manageUrl: string };
}

/** A mail with homes that match a search registration. */
function Alert({ title, firstName, subjects, more, listUrl, leave, ...context }: AlertProps) {
  const style = useStyle();
  const t = textsOf(context.language);
  const only = subjects.length === 1 ? subjects[0] : undefined;
  return (
    <Layout {...context} title={title} leave={leave}>
      <p style={style.paragraph}>{t('mail.greeting', { name: firstName })}</p>
      <p style={style.paragraph}>{t('mail.alert.text', { count: subjects.length + more })}</p>
      {subjects.map((subject) => (
        <ListingCard key={subject.url} subject={subject} />
      ))}
      {more > 0 && <p style={style.paragraph}>{t('mail.more', { count: more })}</p>}
      {only ? (
        <Action href={only.url}>{t('mail.friend.action')}</Action>
      ) : (
        <Action href={listUrl}>{t('mail.seeOffer')}</Action>
      )}
    </Layout>
  );
}

/**
 * Makes the mail that announces homes to a search registration. Returns undefined if the registration or all of the
 * homes have been removed.
 */
export function alertMail(making: Making, demand: DemandRow): Message | undefined {
  const { site, context, row } = making;
  if (demand.state === 'deleted') return undefined;
  const language = languageOf(demand.language, site);
  const { listings } = row.data as { listings: number[] };
  const open = listings.flatMap((id) => site.listing(id) ?? []).filter(({ search }) => !search.closed);
  if (open.length === 0) return undefined;
  // Show the newest homes, which have the highest IDs.
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

/** Makes the mail that asks a visitor to confirm a search registration. */
export function confirmDemandMail(making: Making, demand: DemandRow): Message {
  const { site, context } = making;
  const language = languageOf(demand.language, site);
  const t = textsOf(language);
  const title = t('mail.confirmDemand.title');
  const firstName = withoutSites(demand.firstName);
  return {
    mail: {
      to: { name: firstName, address: demand.email },
      replyTo: { address: mailboxOfDemand(demand.criteria, site) },
      subject: t('value.named', { name: title, value: site.name }),
      html: html(OneAction, {
        ...mailContext(making, language),
        title,
        firstName,
        text: t('mail.confirmDemand.text'),
        facts: demandFacts(demand, language, site),
        action: {
          label: t('mail.confirmDemand.action'),
          url: linkTo(context, site, 'confirm-demand', demand.id, language),
        },
        otherwise: t('mail.confirmDemand.otherwise'),
      }),
      leaveUrl: linkTo(context, site, 'leave-demand', demand.id, language),
    },
  };
}

/** Returns the chosen criteria and the frequency of a search registration as labelled lines, without the typed numbers. */
export function demandFacts({ criteria, frequency }: DemandRow, language: Language, site: Site): MailFact[] {
  const values = { ...textsOfCriteria(criteria), frequency: [frequency] };
  return submissionFacts('demand-register', chosenValues(values), { language, site, reader: 'visitor' });
}
