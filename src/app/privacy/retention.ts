import { and, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { ASKED_AGAIN_DAYS } from '#enquiries/server/review-offer.ts';
import { deleteMails, mailFolder } from '#outbox/transport.ts';
import { spanOf } from '#platform/http/sender-digest.ts';
import type { Ports } from '#server/context.ts';
import {
  demand,
  outbox,
  rate,
  rentalFile,
  reviewInvitation,
  submission,
  subscriber,
  threadMessage,
  usedProof,
  viewingSlot,
  watch,
} from '#server/database/schema.ts';
import { deleteEnded } from './owner-data.ts';

const DAY_MS = 86_400_000;
/** Registrations that were not confirmed in this time are deleted. */
const UNCONFIRMED_DAYS = 31;
const APPLICATIONS = ['job-application', 'rental-application'];
const RENTAL_MAILS = ['rental-link', 'rental-refusal'];

type Needs = Ports<'dataDir' | 'now' | 'settings' | 'store'>;

/** Deletes data whose retention time has passed, and returns the number of deleted rows of each kind. */
export async function deleteExpired(context: Needs) {
  const { store, settings, now, dataDir } = context;
  const { db } = store;
  return {
    ...(await deleteSubmissions(context)),
    ...(await deleteRegistrations(context)),
    reviewInvitations: await deleteInvitations(context),
    messages: await deleteMessages(context),
    unassignedMails: await deleteUnassigned(context),
    mailFiles: await deleteMails(mailFolder(dataDir), daysAgo(settings.keepDays.enquiries, context)),
    counters: await countOf(
      db
        .delete(rate)
        .where(lt(rate.span, spanOf(now()) - 1))
        .returning({ span: rate.span }),
    ),
    slots: await countOf(
      db
        .delete(viewingSlot)
        .where(lt(viewingSlot.endsAt, daysAgo(settings.keepDays.enquiries, context)))
        .returning({ id: viewingSlot.id }),
    ),
    sessions: await deleteEnded(context),
    proofs: await countOf(
      db
        .delete(usedProof)
        .where(lt(usedProof.expiresAt, new Date(now())))
        .returning({ proof: usedProof.proof }),
    ),
  };
}

const daysAgo = (days: number, { now }: Ports<'now'>) => new Date(now() - days * DAY_MS);
const countOf = async (rows: Promise<unknown[]>): Promise<number> => (await rows).length;

/** Deletes old enquiries and applications, and the files of applicants. Foreign keys cascade to what belongs to enquiries. */
async function deleteSubmissions(context: Needs) {
  const { db } = context.store;
  const { keepDays } = context.settings;
  const isOlder = (days: number) => lt(submission.createdAt, daysAgo(days, context));
  return {
    enquiries: await countOf(
      db
        .delete(submission)
        .where(and(isOlder(keepDays.enquiries), notInArray(submission.form, APPLICATIONS)))
        .returning({ id: submission.id }),
    ),
    rentalFiles: await countOf(
      db
        .delete(rentalFile)
        .where(lt(rentalFile.datedAt, daysAgo(keepDays.applications, context)))
        .returning({ id: rentalFile.id }),
    ),
    applications: await countOf(
      db
        .delete(submission)
        .where(and(isOlder(keepDays.applications), inArray(submission.form, APPLICATIONS)))
        .returning({ id: submission.id }),
    ),
  };
}

/**
 * Deletes search registrations, newsletter subscriptions and requests to follow a home that have ended, have expired, or were
 * never confirmed.
 */
async function deleteRegistrations(context: Needs) {
  const { db } = context.store;
  const unconfirmedBefore = daysAgo(UNCONFIRMED_DAYS, context);
  const unusedBefore = daysAgo(context.settings.keepDays.demands, context);
  return {
    demands: await countOf(
      db
        .delete(demand)
        .where(
          sql`${demand.state} = 'deleted'
            or (${demand.state} = 'unconfirmed' and ${demand.createdAt} < ${unconfirmedBefore.toISOString()}::timestamptz)
            or coalesce(${demand.mailedAt}, ${demand.confirmedAt}, ${demand.createdAt}) < ${unusedBefore.toISOString()}::timestamptz`,
        )
        .returning({ id: demand.id }),
    ),
    subscribers: await countOf(
      db
        .delete(subscriber)
        .where(and(ne(subscriber.state, 'active'), lt(subscriber.createdAt, unconfirmedBefore)))
        .returning({ id: subscriber.id }),
    ),
    watches: await countOf(
      db
        .delete(watch)
        .where(
          or(
            and(ne(watch.state, 'active'), lt(watch.createdAt, unconfirmedBefore)),
            sql`coalesce(${watch.mailedAt}, ${watch.confirmedAt}, ${watch.createdAt}) < ${unusedBefore.toISOString()}::timestamptz`,
          ),
        )
        .returning({ id: watch.id }),
    ),
  };
}

/**
 * Deletes invitations to write a review that were not used, when their persons may be asked again. Used ones are deleted
 * with the review's form.
 */
function deleteInvitations(context: Needs): Promise<number> {
  const days = Math.min(ASKED_AGAIN_DAYS, context.settings.keepDays.enquiries);
  return countOf(
    context.store.db
      .delete(reviewInvitation)
      .where(and(isNull(reviewInvitation.usedAt), lt(reviewInvitation.createdAt, daysAgo(days, context))))
      .returning({ id: reviewInvitation.id }),
  );
}

/** Deletes received mails that nobody has assigned to an enquiry. */
function deleteUnassigned(context: Needs): Promise<number> {
  return countOf(
    context.store.db
      .delete(threadMessage)
      .where(and(isNull(threadMessage.threadId), lt(threadMessage.createdAt, daysAgo(UNCONFIRMED_DAYS, context))))
      .returning({ id: threadMessage.id }),
  );
}

/** Deletes old messages. Messages about a rental application are kept only as long as applications. */
function deleteMessages(context: Needs): Promise<number> {
  const { keepDays } = context.settings;
  const isOlder = (days: number) => lt(outbox.createdAt, daysAgo(days, context));
  return countOf(
    context.store.db
      .delete(outbox)
      .where(or(isOlder(keepDays.enquiries), and(inArray(outbox.kind, RENTAL_MAILS), isOlder(keepDays.applications))))
      .returning({ id: outbox.id }),
  );
}
