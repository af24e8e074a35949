import { withoutSites } from '#forms/site-address.ts';
import { linkTo } from '#outbox/links.ts';
import { OneAction } from '#outbox/mail/OneAction.tsx';
import { html, languageOf, type Making, mailContext, words } from '#outbox/making.ts';
import type { Message } from '#outbox/message.ts';
import { mailboxOf, mailboxOfDemand } from '#outbox/office.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { DemandRow, subscriber } from '#server/database/schema.ts';
import { demandFacts } from './demand-facts.ts';

/** Asks whoever registered a search whether it was them. */
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

/** Asks whoever signed up for the newsletter whether it was them. */
export function confirmNewsletterMail(making: Making, one: typeof subscriber.$inferSelect): Message {
  const { site, context } = making;
  const language = languageOf(one.language, site);
  const t = textsOf(language);
  const title = t('mail.confirmNewsletter.title');
  return {
    mail: {
      to: { address: one.email },
      replyTo: { address: site.offices[0]?.email ?? '' },
      subject: t('value.named', { name: title, value: site.name }),
      html: html(OneAction, {
        ...mailContext(making, language),
        title,
        text: t('mail.confirmNewsletter.text'),
        action: {
          label: t('mail.confirmNewsletter.action'),
          url: linkTo(context, site, 'confirm-newsletter', one.id, language),
        },
        otherwise: t('mail.confirmNewsletter.otherwise'),
      }),
      leaveUrl: linkTo(context, site, 'leave-newsletter', one.id, language),
    },
  };
}

/** Leads somebody who has visited a home to the second step of renting it. */
export function rentalLinkMail(making: Making): Message | undefined {
  const { site, context, row } = making;
  const {
    email,
    firstName,
    listing,
    language: stored,
  } = row.data as Record<'email' | 'firstName' | 'language', string> & {
    listing: number;
  };
  const home = site.listing(listing);
  if (!home) return undefined;
  const language = languageOf(stored, site);
  const t = textsOf(language);
  const title = t('mail.rentalLink.title', { title: words(home.title, language, site) });
  return {
    mail: {
      to: { name: firstName, address: email },
      replyTo: { address: mailboxOf(home, site, 'rental-application') },
      subject: title,
      html: html(OneAction, {
        ...mailContext(making, language),
        title,
        firstName,
        text: t('mail.rentalLink.text'),
        action: {
          label: t('mail.rentalLink.action'),
          url: linkTo(context, site, 'rental-application', `${row.id} ${listing}`, language),
        },
        otherwise: t('mail.rentalLink.otherwise'),
      }),
    },
  };
}
