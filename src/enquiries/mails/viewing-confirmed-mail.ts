import { fullName, text } from '#forms/server/submission-values.ts';
import { Notice } from '#outbox/mail/SimpleMails.tsx';
import { agencyAddresses, html, type Making, mailContext } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import { findBooking } from '#viewings/server/booking-steps.ts';
import { mailboxFor } from '../server/agency-contact.ts';
import { slotText } from '../server/shown-enquiry.ts';

/** Makes the mail that tells the agent that a visitor has confirmed a visit. */
export async function viewingConfirmedMail(making: Making, sent: SubmissionRow): Promise<Message | undefined> {
  const { site, context, row } = making;
  const { booking } = row.data as { booking: string };
  const booked = await findBooking(booking, context.store.db);
  const home = site.listing(sent.listingId ?? undefined);
  if (booked?.row.state !== 'confirmed' || !home) return undefined;
  const language = site.languages.default;
  const t = textsOf(language);
  const name = fullName(sent);
  const title = t('mail.viewing.agency.subject', { who: [name, home.reference].filter(Boolean).join(', ') });
  const facts = [
    { label: t('enquiry.when'), value: slotText(booked, language) },
    { label: t('field.phone'), value: text(sent.values.phone) },
    { label: t('field.email'), value: sent.email ?? '' },
  ];
  const { address, otherwise } = agencyAddresses(making, mailboxFor(sent, site));
  return {
    mail: {
      to: { address },
      otherwise,
      replyTo: sent.email ? { name, address: sent.email } : undefined,
      subject: title,
      html: html(Notice, {
        ...mailContext(making, language),
        title,
        text: t('mail.viewing.agency.text'),
        facts: facts.filter(({ value }) => value),
      }),
    },
  };
}
