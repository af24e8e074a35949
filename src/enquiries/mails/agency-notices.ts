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

/** What a notice to the agency is about. */
interface NoticeData {
  /** the visitor's address; absent if it is that of the row's submission */
  address?: string;
  /** the software that did not accept a lead */
  software?: string;
  /** the answer of the software */
  reason?: string;
  /** whether the software has the lead, but does not know its home */
  isHomeUnknown?: boolean;
}

/** Queues a notice to the agency that a visitor's address refused a mail, because the visitor may be waiting for an answer. */
export const tellAgencyOfRefusal = (row: OutboxRow, address: string, context: Ports<'store'>): Promise<void> =>
  tellAgency(row, { address }, context);

/**
 * Queues a notice to the agency about a message that was not delivered. There is one notice per message, even if the
 * message is sent again and refused again.
 */
export async function tellAgency(row: OutboxRow, data: NoticeData, { store: { db } }: Ports<'store'>): Promise<void> {
  const [told] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, 'not-delivered'), sql`${outbox.data} ->> 'of' = ${row.id}`));
  if (told) return;
  const [sent] = row.submissionId
    ? await db
        .select({ form: submission.form, email: submission.email })
        .from(submission)
        .where(eq(submission.id, row.submissionId))
    : [];
  await db.insert(outbox).values({
    kind: 'not-delivered',
    submissionId: row.submissionId,
    demandId: row.demandId,
    data: { of: row.id, form: sent?.form, address: sent?.email, ...data },
  });
}

/** Makes the notice that a visitor's address refused a mail, or that the agency's software did not accept a lead. */
export async function notDeliveredMail(making: Making): Promise<Message> {
  const { site, row } = making;
  const { address, form, software, reason, isHomeUnknown } = row.data as NoticeData & { form?: string };
  const language = site.languages.default;
  const t = textsOf(language);
  const about = !software ? 'notDelivered' : isHomeUnknown ? 'leadWithoutHome' : 'leadRefused';
  const title = t(`mail.${about}.title`, { software: software ?? '' });
  const { address: to, otherwise } = agencyAddresses(making, await mailboxOfRow(making));
  return {
    mail: {
      to: { address: to },
      otherwise,
      subject: title,
      html: html(Notice, {
        ...mailContext(making, language),
        title,
        text: t(`mail.${about}.text`, { software: software ?? '' }),
        facts: [
          ...(address ? [{ label: t('field.email'), value: address }] : []),
          ...(form ? [{ label: t('mail.notDelivered.form'), value: t(`mail.agency.${form}` as TextKey) }] : []),
          ...(reason ? [{ label: t('mail.leadRefused.reason'), value: reason }] : []),
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
