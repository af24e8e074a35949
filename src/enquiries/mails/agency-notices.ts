import { and, eq, sql } from 'drizzle-orm';
import { mailboxOfDemand } from '#demands/server/demand-criteria.ts';
import { Notice } from '#outbox/mail/SimpleMails.tsx';
import { agencyAddresses, html, type Making, mailContext } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import type { Ports } from '#server/context.ts';
import type { OutboxRow, SubmissionRow } from '#server/database/schema.ts';
import { demand, outbox, submission } from '#server/database/schema.ts';
import { mailboxFor } from '../server/agency-contact.ts';

/**
 * Queues a notice to the agency that a visitor's address refused a mail, because the visitor may be waiting for an answer.
 * There is one notice per mail, even if the mail is sent again and refused again.
 */
export async function tellAgencyOfRefusal(
  row: OutboxRow,
  address: string,
  { store: { db } }: Ports<'store'>,
): Promise<void> {
  const [told] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, 'not-delivered'), sql`${outbox.data} ->> 'of' = ${row.id}`));
  if (told) return;
  const [sent] = row.submissionId
    ? await db.select({ form: submission.form }).from(submission).where(eq(submission.id, row.submissionId))
    : [];
  await db.insert(outbox).values({
    kind: 'not-delivered',
    submissionId: row.submissionId,
    demandId: row.demandId,
    data: { of: row.id, address, form: sent?.form },
  });
}

/** Makes the notice that a visitor's address refused a mail. */
export async function notDeliveredMail(making: Making): Promise<Message> {
  const { site, row } = making;
  const { address, form } = row.data as { address: string; form?: string };
  const language = site.languages.default;
  const t = textsOf(language);
  const title = t('mail.notDelivered.title');
  const { address: to, otherwise } = agencyAddresses(making, await mailboxOfRow(making));
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

/** Returns the mailbox at the agency that handles the enquiry or search registration of an outbox row. */
async function mailboxOfRow({ site, row, context: { store } }: Making): Promise<string> {
  const { submissionId, demandId } = row;
  const [sent] = submissionId ? await store.db.select().from(submission).where(eq(submission.id, submissionId)) : [];
  if (sent) return mailboxFor(sent, site);
  const [wanted] = demandId ? await store.db.select().from(demand).where(eq(demand.id, demandId)) : [];
  return wanted ? mailboxOfDemand(wanted.criteria, site) : (site.offices[0]?.email ?? '');
}

/** Makes the webhook call that passes a submission to the agency's own system. Returns undefined if no webhook is set. */
export function webhookCall({ context }: Making, sent: SubmissionRow): Message | undefined {
  const { webhook } = context.settings;
  const { id, form, language, listingId, projectId, values, createdAt } = sent;
  return webhook && { call: { ...webhook, body: { id, form, language, listingId, projectId, values, createdAt } } };
}
