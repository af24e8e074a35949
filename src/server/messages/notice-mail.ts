import { type TextKey, textsOf } from '#i18n/texts.ts';
import { Notice } from '../../emails/Notice.tsx';
import type { Message } from '../mail/message.ts';
import { agencyAddresses, html, type Making, mailContext } from './making.ts';

/** Tells the agency that a visitor's address took no mail: whoever typed it may be waiting. */
export function notDeliveredMail(making: Making): Message {
  const { site, row } = making;
  const { address, form } = row.data as { address: string; form?: string };
  const language = site.languages.default;
  const t = textsOf(language);
  const title = t('mail.notDelivered.title');
  const { address: to, otherwise } = agencyAddresses(making);
  return {
    mail: {
      to: { address: to },
      otherwise,
      subject: title,
      html: html(Notice, {
        ...mailContext(making, language),
        title,
        text: t('mail.notDelivered.text'),
        facts: [
          { label: t('field.email'), value: address },
          ...(form ? [{ label: t('mail.notDelivered.form'), value: t(`mail.agency.${form}` as TextKey) }] : []),
        ],
      }),
    },
  };
}
