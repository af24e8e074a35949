import { tellAgency } from '#enquiries/mails/agency-notices.ts';
import type { Making } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import type { Ports } from '#server/context.ts';
import type { OutboxRow, SubmissionRow } from '#server/database/schema.ts';
import { leadOf } from './lead.ts';
import { deliveryError, receiptOf, withReceipt } from './lead-software.ts';
import { LEAD_SOFTWARE } from './software-list.ts';

/** Makes the delivery of a submission to the agency's software. Returns undefined if the submission is no lead. */
export function leadDelivery(making: Making, sent: SubmissionRow): Message | undefined {
  const { context, row } = making;
  const { leads } = context.settings;
  const lead = leads && leadOf(making, sent, leads);
  if (!lead) return undefined;
  const software = LEAD_SOFTWARE[leads.to];
  return {
    deliver: async (keep) => {
      const known = receiptOf(row);
      try {
        const receipt = await software.deliver(lead, {
          settings: leads,
          known,
          attempts: row.attempts,
          keep: (part) => keep(withReceipt({ ...known, ...part })),
        });
        if (receipt.isHomeUnknown) await tellAgency(row, { software: software.title, isHomeUnknown: true }, context);
        return withReceipt(receipt);
      } catch (error) {
        throw deliveryError(error);
      }
    },
  };
}

/** Reports to the agency that its software did not accept a lead. */
export function tellAgencyOfLead(row: OutboxRow, reason: string, context: Ports<'settings' | 'store'>): Promise<void> {
  const { leads } = context.settings;
  return tellAgency(row, { software: leads ? LEAD_SOFTWARE[leads.to].title : '', reason }, context);
}
