import { Notice } from '#outbox/mail/Notice.tsx';
import { agencyAddresses, html, type Making, mailContext } from '#outbox/making.ts';
import type { Message } from '#outbox/message.ts';
import { mailboxFor, mailboxOfDemand } from '#outbox/office.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import type { DemandRow, SubmissionRow } from '#server/database/schema.ts';

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
