import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { readScheduled, unschedule } from '#desk/server/content/scheduled-publication.ts';
import { shareReviews } from '#desk/server/reviews/share-reviews.ts';
import { editorData, eraseEditor } from '#editing/editor-data.ts';
import { isGitFolder } from '#editing/storage/git-folder.ts';
import { receiptOf } from '#leads/lead-software.ts';
import { LEAD_KIND } from '#outbox/message.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import {
  booking,
  demand,
  demandListing,
  documentRequest,
  outbox,
  owner,
  rentalFile,
  reviewInvitation,
  submission,
  subscriber,
  testimonial,
  threadMessage,
  upload,
  viewingSlot,
  visitFeedback,
  watch,
} from '#server/database/schema.ts';
import { CALENDAR_KIND } from '#viewings/server/booking-steps.ts';
import { deskDataOf, isMailOf } from './desk-data.ts';
import { exportOwner } from './owner-data.ts';

/** Returns all stored data of an e-mail address (GDPR, articles 15 and 20). `found` says whether there is any. */
export async function exportPerson(email: string, context: Ports<'dataDir' | 'store'>): Promise<object> {
  const kept = await keptOf(email, context);
  return {
    email,
    found: Object.values({ ...kept, ...kept.desk, desk: undefined }).some((one) =>
      Array.isArray(one) ? one.length > 0 : one !== undefined,
    ),
    ...kept,
  };
}

async function keptOf(email: string, context: Ports<'dataDir' | 'store'>) {
  const { db } = context.store;
  const { drafts: contentDrafts, publications: contentPublications } = await editorData(email, context.dataDir);
  const demands = await db.select().from(demand).where(eq(demand.email, email));
  const submissions = await db.select().from(submission).where(isAbout(email));
  const ids = submissions.map(({ id }) => id);
  return {
    submissions,
    files:
      ids.length > 0
        ? await db
            .select({ submissionId: upload.submissionId, name: upload.name, type: upload.type })
            .from(upload)
            .where(inArray(upload.submissionId, ids))
        : [],
    viewings: await viewingsOf(ids, context),
    demands,
    told:
      demands.length > 0
        ? await db
            .select()
            .from(demandListing)
            .where(
              inArray(
                demandListing.demandId,
                demands.map(({ id }) => id),
              ),
            )
        : [],
    newsletter: await db.select().from(subscriber).where(eq(subscriber.email, email)),
    watches: await db.select().from(watch).where(eq(watch.email, email)),
    reviews: await db.select().from(testimonial).where(eq(testimonial.email, email)),
    reviewInvitations: await db.select().from(reviewInvitation).where(eq(reviewInvitation.email, email)),
    owner: await exportOwner(email, context),
    desk: await deskDataOf(email, ids, context),
    documentRequests: await db.select().from(documentRequest).where(eq(documentRequest.email, email)),
    rentalFiles: await db.select().from(rentalFile).where(eq(rentalFile.email, email)),
    contentDrafts,
    contentPublications,
    software: await softwareCopies(email, db),
    scheduledPublication: await scheduledBy(email, context),
  };
}

/**
 * Returns what the agency's software has received about a person: which fields, when, and the number of the contact there.
 * A copy outside the site cannot be deleted by it.
 */
async function softwareCopies(email: string, db: Database) {
  const rows = await db
    .select({ submissionId: outbox.submissionId, sentAt: outbox.sentAt, data: outbox.data })
    .from(outbox)
    .innerJoin(submission, eq(submission.id, outbox.submissionId))
    .where(and(inArray(outbox.kind, [LEAD_KIND, CALENDAR_KIND]), isAbout(email)));
  return rows.flatMap(({ data, ...row }) => {
    const { software, contact, calendar, fields } = receiptOf({ data });
    return software ? [{ software, contact, calendar, fields, ...row }] : [];
  });
}

/** Returns the visits that were booked with enquiries, with the visitor's answers to the question afterwards. */
async function viewingsOf(submissionIds: readonly string[], { store: { db } }: Ports<'store'>) {
  if (submissionIds.length === 0) return [];
  return db
    .select({
      listingId: viewingSlot.listingId,
      startsAt: viewingSlot.startsAt,
      persons: booking.persons,
      state: booking.state,
      createdAt: booking.createdAt,
      answer: visitFeedback.answer,
      remark: visitFeedback.remark,
      releasedAt: visitFeedback.releasedAt,
    })
    .from(booking)
    .innerJoin(viewingSlot, eq(booking.slotId, viewingSlot.id))
    .leftJoin(visitFeedback, eq(visitFeedback.bookingId, booking.id))
    .where(inArray(booking.submissionId, [...submissionIds]));
}

/** Returns the publication that a member of staff with this address has scheduled, if one waits. */
async function scheduledBy(email: string, { dataDir }: Ports<'dataDir'>) {
  const scheduled = await readScheduled(dataDir);
  return scheduled?.by.email === email ? scheduled : undefined;
}

/**
 * Deletes all stored data of an e-mail address (GDPR, article 17), including unsent mails. `found` says whether there was
 * any; `deleteInSoftware` names the copies that the agency's software has, which the agency must delete there.
 */
export async function erasePerson(
  email: string,
  context: Ports<'contentDir' | 'dataDir' | 'isSuspended' | 'settings' | 'store'>,
) {
  const result = await context.store.db.transaction(async (transaction) => {
    const copies = await softwareCopies(email, transaction);
    // Foreign keys cascade: dependent rows are deleted as well.
    const submissions = await transaction.delete(submission).where(isAbout(email)).returning({ id: submission.id });
    const demands = await transaction.delete(demand).where(eq(demand.email, email)).returning({ id: demand.id });
    const newsletter = await transaction
      .delete(subscriber)
      .where(eq(subscriber.email, email))
      .returning({ id: subscriber.id });
    const watches = await transaction.delete(watch).where(eq(watch.email, email)).returning({ id: watch.id });
    const reviews = await transaction
      .delete(testimonial)
      .where(eq(testimonial.email, email))
      .returning({ id: testimonial.id });
    // If the owner feed still contains the owner, the next import stores the owner again.
    const owners = await transaction.delete(owner).where(eq(owner.email, email)).returning({ id: owner.id });
    const rentalFiles = await transaction
      .delete(rentalFile)
      .where(eq(rentalFile.email, email))
      .returning({ id: rentalFile.id });
    const reviewInvitations = await transaction
      .delete(reviewInvitation)
      .where(eq(reviewInvitation.email, email))
      .returning({ id: reviewInvitation.id });
    const messages = await transaction
      .delete(outbox)
      .where(or(sql`${outbox.data} ->> 'email' = ${email}`, sql`${outbox.data} ->> 'address' = ${email}`))
      .returning({ id: outbox.id });
    // Mails of this address in enquiries of other people, and mails that belong to no enquiry.
    const mails = await transaction.delete(threadMessage).where(isMailOf(email)).returning({ id: threadMessage.id });
    const gone = {
      submissions,
      demands,
      newsletter,
      watches,
      reviews,
      owners,
      rentalFiles,
      reviewInvitations,
      messages,
      mails,
    };
    return {
      found: Object.values(gone).some((rows) => rows.length > 0),
      ...Object.fromEntries(Object.entries(gone).map(([name, rows]) => [name, rows.length])),
      ...(copies.length > 0 && {
        deleteInSoftware: copies.map(({ software, contact, calendar }) => ({ software, contact, calendar })),
      }),
    };
  });
  // The draft stays; somebody else can publish it.
  const scheduled = await scheduledBy(email, context);
  if (scheduled) await unschedule(context.dataDir);
  // The next build shows the site without the reviews.
  await shareReviews(context);
  const { drafts: contentDrafts, publications: contentPublications } = await eraseEditor(email, context.dataDir);
  return {
    ...result,
    found: result.found || scheduled !== undefined || contentDrafts + contentPublications > 0,
    ...(scheduled && { scheduledPublications: 1 }),
    contentDrafts,
    contentPublications,
    // Git keeps the authors of commits, which are not rewritten.
    ...((await isKeptInGit(context)) && {
      commitsStay: 'If the person was an editor, the name and the address stay in the commits of the content.',
    }),
  };
}

/** Returns whether publications of the content are commits. */
const isKeptInGit = async ({ contentDir, settings }: Ports<'contentDir' | 'settings'>): Promise<boolean> =>
  settings.content?.hosted !== undefined || (await isGitFolder(contentDir));

/** Matches submissions by the person, and recommendations that name the person as the friend. */
const isAbout = (email: string) =>
  or(eq(submission.email, email), sql`lower(${submission.values} ->> 'friendEmail') = ${email}`);
