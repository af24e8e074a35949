import { eq } from 'drizzle-orm';
import { alertMail } from '#demands/mails/alert-mail.ts';
import { confirmDemandMail, confirmNewsletterMail, rentalLinkMail } from '#demands/mails/opt-in-mails.ts';
import { agencyMail } from '#enquiries/mails/agency-mail.ts';
import { confirmationMail, documentsMail, friendMail } from '#enquiries/mails/enquiry-mails.ts';
import { notDeliveredMail } from '#enquiries/mails/notice-mail.ts';
import { webhookCall } from '#enquiries/server/webhook.ts';
import { feedbackMail } from '#exchange/openimmo/openimmo-feedback.ts';
import { newsletterMail } from '#newsletter/newsletter-mail.ts';
import type { Message } from '#outbox/message.ts';
import { ownerMail } from '#portal/server/owner-mails.tsx';
import type { ApiContext } from '#server/context.ts';
import { demand, type OutboxRow, owner, submission, subscriber, upload } from '#server/database/schema.ts';

/** Makes the message of a row of the outbox; undefined where what it tells of has been deleted since. */
export async function messageOf(row: OutboxRow, context: ApiContext): Promise<Message | undefined> {
  const { db } = context.store;
  const site = await context.site();
  const made = { site, context, row };
  const [sent] = row.submissionId ? await db.select().from(submission).where(eq(submission.id, row.submissionId)) : [];
  const [wanted] = row.demandId ? await db.select().from(demand).where(eq(demand.id, row.demandId)) : [];
  if (row.kind === 'not-delivered') return notDeliveredMail(made, sent, wanted);
  if (row.kind === 'rental-link') return rentalLinkMail(made);
  if (row.ownerId) {
    const [one] = await db.select().from(owner).where(eq(owner.id, row.ownerId));
    return one && ownerMail(made, one);
  }
  if (row.kind === 'alert' || row.kind === 'confirm-demand') {
    if (!wanted) return undefined;
    return row.kind === 'alert' ? alertMail(made, wanted) : confirmDemandMail(made, wanted);
  }
  if (row.kind === 'confirm-newsletter' || row.kind === 'newsletter') {
    const [one] = row.subscriberId ? await db.select().from(subscriber).where(eq(subscriber.id, row.subscriberId)) : [];
    if (!one) return undefined;
    return row.kind === 'newsletter' ? newsletterMail(made, one) : confirmNewsletterMail(made, one);
  }
  if (!sent) return undefined;
  switch (row.kind) {
    case 'agency': {
      const [file] = await db.select().from(upload).where(eq(upload.submissionId, sent.id));
      return agencyMail(made, sent, file);
    }
    case 'confirmation':
      return confirmationMail(made, sent);
    case 'friend':
      return friendMail(made, sent);
    case 'documents':
      return documentsMail(made, sent);
    case 'webhook':
      return webhookCall(made, sent);
    case 'openimmo-feedback':
      return feedbackMail(made, sent);
    default:
      throw new Error(`There is no message «${row.kind}».`);
  }
}
