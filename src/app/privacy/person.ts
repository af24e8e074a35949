import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import {
  demand,
  demandListing,
  documentRequest,
  outbox,
  owner,
  submission,
  subscriber,
  upload,
} from '#server/database/schema.ts';
import { exportOwner } from './owner-data.ts';

/** Returns all stored data of an e-mail address (GDPR, articles 15 and 20). `found` says whether there is any. */
export async function exportPerson(email: string, context: Ports<'store'>): Promise<object> {
  const kept = await keptOf(email, context);
  return {
    email,
    found: Object.values(kept).some((one) => (Array.isArray(one) ? one.length > 0 : one !== undefined)),
    ...kept,
  };
}

async function keptOf(email: string, context: Ports<'store'>) {
  const { db } = context.store;
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
    owner: await exportOwner(email, context),
    documentRequests: await db.select().from(documentRequest).where(eq(documentRequest.email, email)),
  };
}

/** Deletes all stored data of an e-mail address (GDPR, article 17), including unsent mails. `found` says whether there was any. */
export async function erasePerson(email: string, { store: { db } }: Ports<'store'>) {
  return db.transaction(async (transaction) => {
    // Foreign keys cascade: dependent rows are deleted as well.
    const submissions = await transaction.delete(submission).where(isAbout(email)).returning({ id: submission.id });
    const demands = await transaction.delete(demand).where(eq(demand.email, email)).returning({ id: demand.id });
    const newsletter = await transaction
      .delete(subscriber)
      .where(eq(subscriber.email, email))
      .returning({ id: subscriber.id });
    // If the owner feed still contains the owner, the next import stores the owner again.
    const owners = await transaction.delete(owner).where(eq(owner.email, email)).returning({ id: owner.id });
    const messages = await transaction
      .delete(outbox)
      .where(or(sql`${outbox.data} ->> 'email' = ${email}`, sql`${outbox.data} ->> 'address' = ${email}`))
      .returning({ id: outbox.id });
    const gone = { submissions, demands, newsletter, owners, messages };
    return {
      found: Object.values(gone).some((rows) => rows.length > 0),
      ...Object.fromEntries(Object.entries(gone).map(([name, rows]) => [name, rows.length])),
    };
  });
}

/** Matches submissions by the person, and recommendations that name the person as the friend. */
const isAbout = (email: string) =>
  or(eq(submission.email, email), sql`lower(${submission.values} ->> 'friendEmail') = ${email}`);
