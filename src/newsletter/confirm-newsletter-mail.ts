import { OneAction } from '#outbox/mail/SimpleMails.tsx';
import { html, languageOf, linkTo, type Making, mailContext } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { SubscriberRow } from '#server/database/schema.ts';

/** Makes the mail that asks a reader to confirm a newsletter subscription. */
export function confirmNewsletterMail(making: Making, reader: SubscriberRow): Message {
  const { site, context } = making;
  const language = languageOf(reader.language, site);
  const t = textsOf(language);
  const title = t('mail.confirmNewsletter.title');
  return {
    mail: {
      to: { address: reader.email },
      replyTo: { address: site.offices[0]?.email ?? '' },
      subject: t('value.named', { name: title, value: site.name }),
      html: html(OneAction, {
        ...mailContext(making, language),
        title,
        text: t('mail.confirmNewsletter.text'),
        action: {
          label: t('mail.confirmNewsletter.action'),
          url: linkTo(context, site, 'confirm-newsletter', reader.id, language),
        },
        otherwise: t('mail.confirmNewsletter.otherwise'),
      }),
      leaveUrl: linkTo(context, site, 'leave-newsletter', reader.id, language),
    },
  };
}
