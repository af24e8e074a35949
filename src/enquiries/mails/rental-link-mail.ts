import { OneAction } from '#outbox/mail/SimpleMails.tsx';
import { html, languageOf, linkTo, type Making, mailContext, words } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { mailboxOf } from '#server/built/home-contact.ts';

/**
 * Makes the mail that invites a person who has visited a home to apply for renting it. Returns undefined if the home is no
 * longer on the site.
 */
export function rentalLinkMail(making: Making): Message | undefined {
  const { site, context, row } = making;
  const invitation = row.data as Record<'email' | 'firstName' | 'language', string> & { listing: number };
  const { email, firstName, listing } = invitation;
  const home = site.listing(listing);
  if (!home) return undefined;
  const language = languageOf(invitation.language, site);
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
