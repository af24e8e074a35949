import type { Language } from '#domain/language.ts';
import { OneAction } from '#outbox/mail/SimpleMails.tsx';
import { html, languageOf, type Making, mailContext, words } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { mailboxOf } from '#server/built/home-contact.ts';
import type { Site } from '#server/built/site-data.ts';
import type { RefusalReason } from '#server/database/schema.ts';

/** What the mail about a refusal says; the `data` of its row in the outbox. */
export interface Refusal {
  email: string;
  firstName: string;
  language: string;
  listing: number;
  reason: RefusalReason;
  /** day on which the person's file is deleted */
  deletedOn: string;
}

/** Returns the words of the mail, which the desk shows before it is sent. */
export function refusalWords({ language: stored, listing, reason, deletedOn }: Refusal, site: Site) {
  const language: Language = languageOf(stored, site);
  const t = textsOf(language);
  const title = words(site.listing(listing)?.title ?? {}, language, site);
  return {
    language,
    title: title ? t('mail.rentalRefusal.title', { title }) : t('mail.rentalRefusal.titleGone'),
    text: `${t('mail.rentalRefusal.text')} ${t(`mail.rentalRefusal.reason.${reason}`)}`,
    action: t('mail.rentalRefusal.action'),
    otherwise: t('mail.rentalRefusal.otherwise', { day: formatsOf(language).date(deletedOn) }),
  };
}

/** Makes the mail that tells a person that somebody else, or nobody, rents the home, and why. */
export function rentalRefusalMail(making: Making): Message {
  const { site, context, row } = making;
  const refusal = row.data as unknown as Refusal;
  const { language, title, text, action, otherwise } = refusalWords(refusal, site);
  return {
    mail: {
      to: { name: refusal.firstName, address: refusal.email },
      replyTo: { address: mailboxOf(site.listing(refusal.listing), site, 'rental-application') },
      subject: title,
      html: html(OneAction, {
        ...mailContext(making, language),
        ...{ title, text, otherwise },
        firstName: refusal.firstName,
        action: { label: action, url: context.publicUrl(site) + site.page('for-rent', language) },
      }),
    },
  };
}
