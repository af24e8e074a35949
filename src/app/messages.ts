import { eq } from 'drizzle-orm';
import { alertMail, confirmDemandMail } from '#demands/server/demand-mails.tsx';
import { PUBLICATION_FAILED } from '#desk/server/content/publish.ts';
import { publicationMail } from '#desk/server/mail/publication-mail.ts';
import { replyMail } from '#desk/server/mail/reply-mail.tsx';
import { untakenMail } from '#desk/server/mail/untaken-mail.tsx';
import { staffMail } from '#desk/server/staff-mails.ts';
import { agencyCopy, agencyMail } from '#enquiries/mails/agency-mail.tsx';
import { notDeliveredMail, tellAgencyOfRefusal, webhookCall } from '#enquiries/mails/agency-notices.ts';
import { confirmationMail } from '#enquiries/mails/confirmation-mail.tsx';
import { documentsMail } from '#enquiries/mails/documents-mail.tsx';
import { friendMail } from '#enquiries/mails/friend-mail.tsx';
import { rentalLinkMail } from '#enquiries/mails/rental-link-mail.ts';
import { rentalRefusalMail } from '#enquiries/mails/rental-refusal-mail.ts';
import { reviewInvitationMail } from '#enquiries/mails/review-invitation-mail.ts';
import { viewingConfirmedMail } from '#enquiries/mails/viewing-confirmed-mail.ts';
import { viewingMail } from '#enquiries/mails/viewing-mail.tsx';
import { visitNewsMail } from '#enquiries/mails/visit-news-mail.tsx';
import { REVIEW_INVITATION_KIND } from '#enquiries/server/review-invitation.ts';
import { feedbackMail } from '#exchange/openimmo/openimmo-feedback.ts';
import { bookingDelivery } from '#leads/deliver-booking.ts';
import { leadDelivery, tellAgencyOfLead } from '#leads/deliver-lead.ts';
import { HOME_ADDRESS_KIND, homeAddressDelivery } from '#leads/home-addresses.ts';
import { calendarCheck } from '#leads/news/calendar-check.ts';
import { confirmNewsletterMail } from '#newsletter/confirm-newsletter-mail.ts';
import { newsletterMail } from '#newsletter/newsletter-mail.tsx';
import { endBounced } from '#newsletter/server/subscribe.ts';
import type { Making, MessageMaker } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import type { Delivery } from '#outbox/outbox.ts';
import { ownerMail } from '#portal/server/owner-mails.tsx';
import type { DemandRow, OwnerRow, StaffRow, SubmissionRow, SubscriberRow, WatchRow } from '#server/database/schema.ts';
import { demand, owner, staff, submission, subscriber, upload, watch } from '#server/database/schema.ts';
import { confirmWatchMail } from '#watches/mails/confirm-watch-mail.ts';
import { watchMail } from '#watches/mails/watch-mail.tsx';
import { endBouncedWatches } from '#watches/server/watch-home.ts';

type Made = ReturnType<MessageMaker>;

/** The function that makes each kind of message. It returns undefined if the record of the message has been deleted. */
const MESSAGES: Readonly<Record<string, MessageMaker>> = {
  agency: ofSubmission(async (making, sent) => agencyMail(making, sent, await uploadOf(making, sent))),
  'agency-copy': ofSubmission(async (making, sent) => agencyCopy(making, sent, await uploadOf(making, sent))),
  confirmation: ofSubmission(confirmationMail),
  viewing: ofSubmission(viewingMail),
  'viewing-agency': ofSubmission(viewingConfirmedMail),
  friend: ofSubmission(friendMail),
  documents: ofSubmission(documentsMail),
  webhook: ofSubmission(webhookCall),
  'openimmo-feedback': ofSubmission(feedbackMail),
  lead: ofSubmission(leadDelivery),
  'viewing-calendar': ofSubmission(bookingDelivery),
  [HOME_ADDRESS_KIND]: homeAddressDelivery,
  'desk-reply': ofSubmission(replyMail),
  'desk-untaken': untakenMail,
  'calendar-check': calendarCheck,
  'visit-news': ofSubmission(visitNewsMail),
  'not-delivered': notDeliveredMail,
  'rental-link': rentalLinkMail,
  'rental-refusal': rentalRefusalMail,
  [REVIEW_INVITATION_KIND]: reviewInvitationMail,
  'confirm-demand': ofDemand(confirmDemandMail),
  alert: ofDemand(alertMail),
  'confirm-newsletter': ofSubscriber(confirmNewsletterMail),
  newsletter: ofSubscriber(newsletterMail),
  'confirm-watch': ofWatch(confirmWatchMail),
  watch: ofWatch(watchMail),
  'owner-invitation': ofOwner(ownerMail),
  'owner-password': ofOwner(ownerMail),
  'owner-report': ofOwner(ownerMail),
  'staff-invitation': ofStaff(staffMail),
  'staff-password': ofStaff(staffMail),
  [PUBLICATION_FAILED]: ofStaff(publicationMail),
};

/** How the outbox makes messages, and how it reacts when a recipient outside the agency, or its software, permanently refuses one. */
export const DELIVERY: Omit<Delivery, 'post'> = {
  messageOf: async (row, context): Promise<Message | undefined> => {
    const make = MESSAGES[row.kind];
    if (!make) throw new Error(`Unknown kind of message: «${row.kind}».`);
    return make({ site: await context.site(), context, row });
  },
  onRefused: async (row, refusal, context) => {
    if ('reason' in refusal) return tellAgencyOfLead(row, refusal.reason, context);
    const { address, isGone } = refusal;
    // A mailbox that refuses one mail may accept the next. Only a subscription whose address is refused is ended.
    if (row.kind === 'newsletter' && row.subscriberId) {
      if (isGone) await endBounced({ id: row.subscriberId }, context);
    } else if (row.watchId) {
      if (isGone) await endBouncedWatches({ id: row.watchId }, context);
    } else await tellAgencyOfRefusal(row, address, context);
  },
};

function ofSubmission(make: (making: Making, sent: SubmissionRow) => Made): MessageMaker {
  return async (making) => {
    const { context, row } = making;
    if (!row.submissionId) return undefined;
    const [sent] = await context.store.db.select().from(submission).where(eq(submission.id, row.submissionId));
    return sent && make(making, sent);
  };
}

function ofDemand(make: (making: Making, wanted: DemandRow) => Made): MessageMaker {
  return async (making) => {
    const { context, row } = making;
    if (!row.demandId) return undefined;
    const [wanted] = await context.store.db.select().from(demand).where(eq(demand.id, row.demandId));
    return wanted && make(making, wanted);
  };
}

function ofSubscriber(make: (making: Making, reader: SubscriberRow) => Made): MessageMaker {
  return async (making) => {
    const { context, row } = making;
    if (!row.subscriberId) return undefined;
    const [reader] = await context.store.db.select().from(subscriber).where(eq(subscriber.id, row.subscriberId));
    return reader && make(making, reader);
  };
}

function ofWatch(make: (making: Making, row: WatchRow) => Made): MessageMaker {
  return async (making) => {
    const { context, row } = making;
    if (!row.watchId) return undefined;
    const [wanted] = await context.store.db.select().from(watch).where(eq(watch.id, row.watchId));
    return wanted && make(making, wanted);
  };
}

function ofOwner(make: (making: Making, one: OwnerRow) => Made): MessageMaker {
  return async (making) => {
    const { context, row } = making;
    if (!row.ownerId) return undefined;
    const [one] = await context.store.db.select().from(owner).where(eq(owner.id, row.ownerId));
    return one && make(making, one);
  };
}

function ofStaff(make: (making: Making, member: StaffRow) => Made): MessageMaker {
  return async (making) => {
    const { context, row } = making;
    if (!row.staffId) return undefined;
    const [member] = await context.store.db.select().from(staff).where(eq(staff.id, row.staffId));
    return member && make(making, member);
  };
}

async function uploadOf({ context }: Making, { id }: SubmissionRow) {
  const [file] = await context.store.db.select().from(upload).where(eq(upload.submissionId, id));
  return file;
}
