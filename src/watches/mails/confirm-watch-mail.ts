import { OneAction } from '#outbox/mail/SimpleMails.tsx';
import { html, languageOf, linkTo, type Making, mailContext, mailSubject } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { mailboxOf } from '#server/built/home-contact.ts';
import type { WatchRow } from '#server/database/schema.ts';

/**
 * Makes the mail that asks a visitor to confirm that they want to follow a home. Returns undefined if the home is gone,
 * or if the request no longer waits for a confirmation.
 */
export function confirmWatchMail(making: Making, row: WatchRow): Message | undefined {
  const { site, context } = making;
  const home = site.listing(row.listingId);
  if (!home || row.state !== 'unconfirmed') return undefined;
  const language = languageOf(row.language, site);
  const t = textsOf(language);
  const title = t('mail.confirmWatch.title');
  const { title: name, place } = mailSubject(home, language, making);
  return {
    mail: {
      to: { address: row.email },
      replyTo: { address: mailboxOf(home, site) },
      subject: t('value.named', { name: title, value: name }),
      html: html(OneAction, {
        ...mailContext(making, language),
        title,
        text: t('mail.confirmWatch.text', { home: [name, place].filter(Boolean).join(', ') }),
        action: {
          label: t('mail.confirmWatch.action'),
          url: linkTo(context, site, 'confirm-watch', row.id, language),
        },
        otherwise: t('mail.confirmWatch.otherwise'),
      }),
      leaveUrl: linkTo(context, site, 'leave-watch', row.id, language),
    },
  };
}
