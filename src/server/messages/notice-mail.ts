import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import { Notice } from '../../emails/Notice.tsx';
import type { DemandRow, SubmissionRow } from '../database/schema.ts';
import type { Message } from '../mail/message.ts';
import { agencyAddresses, html, type Making, mailContext } from './making.ts';
import { mailboxFor, mailboxOfDemand } from './office.ts';

/** Tells the agency that a visitor's address took no mail: whoever typed it may be waiting. */
export function notDeliveredMail(
  making: Making,
  sent: SubmissionRow | undefined,
  demand: DemandRow | undefined,
): Message {
  const { site, row } = making;
  const { address, form } = row.data as { address: string; form?: string };
  const language = site.languages.default;
  const t = textsOf(language);
  const title = t('mail.notDelivered.title');
  const mailbox = sent
    ? mailboxFor(sent, site)
    : demand
      ? mailboxOfDemand(demand.criteria, site)
      : (site.offices[0]?.email ?? '');
  const { address: to, otherwise } = agencyAddresses(making, mailbox);
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
