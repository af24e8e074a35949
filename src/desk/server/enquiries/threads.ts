import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { type SubmissionRow, submission, type ThreadRow, thread, threadMessage } from '#server/database/schema.ts';
import type { Doer } from './change-lead.ts';
import { findLead } from './lead-detail.ts';
import { noteEvent } from './lead-events.ts';
import type { Reader } from './lead-list.ts';
import { subjectOfReply } from './reply-templates.ts';

/** Returns a thread, or the one into which it was merged. Returns undefined if it was deleted. */
export async function findThread(id: string, db: Database): Promise<ThreadRow | undefined> {
  const [found] = await db.select().from(thread).where(eq(thread.id, id));
  if (!found?.mergedInto) return found;
  // Merging a thread redirects all that were merged into it before, so one step is enough.
  const [current] = await db.select().from(thread).where(eq(thread.id, found.mergedInto));
  return current;
}

/** Returns the latest thread of an enquiry. If it has no thread yet, begins one. */
export async function latestThread(sent: SubmissionRow, site: Site, db: Database): Promise<ThreadRow> {
  const [known] = await db
    .select()
    .from(thread)
    .where(and(eq(thread.submissionId, sent.id), isNull(thread.mergedInto)))
    .orderBy(desc(thread.createdAt))
    .limit(1);
  return known ?? beginThread(sent.id, subjectOfReply(sent, site), db);
}

/** Begins a thread of an enquiry. */
export async function beginThread(submissionId: string, subject: string, db: Database): Promise<ThreadRow> {
  const [begun] = await db.insert(thread).values({ submissionId, subject }).returning();
  if (!begun) throw new Error('The new thread was not returned.');
  return begun;
}

type Asking = Reader & Doer;

/**
 * Moves mails of an enquiry into a new thread of this enquiry, or of another enquiry of the same person. Later replies to the moved mails follow them. Returns false if a mail or the other enquiry is not found.
 */
export async function splitThread(
  sent: SubmissionRow,
  { messages, to }: { messages: readonly string[]; to?: string | undefined },
  doer: Asking,
  context: Ports<'site' | 'store'>,
): Promise<boolean> {
  const { db } = context.store;
  const other = to === undefined ? sent : await findLead(to, doer, context);
  if (!other || other.email !== sent.email || messages.length === 0) return false;
  const site = await context.site();
  return db.transaction(async (transaction) => {
    const moved = await transaction
      .select({ id: threadMessage.id, subject: thread.subject })
      .from(threadMessage)
      .innerJoin(thread, eq(thread.id, threadMessage.threadId))
      .where(and(eq(thread.submissionId, sent.id), inArray(threadMessage.id, [...messages])));
    if (moved.length !== new Set(messages).size) return false;
    const subject = to === undefined ? (moved[0]?.subject ?? '') : subjectOfReply(other, site);
    const begun = await beginThread(other.id, subject, transaction);
    await transaction
      .update(threadMessage)
      .set({ threadId: begun.id })
      .where(
        inArray(
          threadMessage.id,
          moved.map(({ id }) => id),
        ),
      );
    for (const id of new Set([sent.id, other.id])) await noteEvent(transaction, id, { kind: 'split', staff: doer });
    return true;
  });
}

/**
 * Moves all mails of a thread into another thread of the same person. Replies to the first thread then arrive in the second.
 * Returns false if one of them is not found.
 */
export async function mergeThreads(
  sent: SubmissionRow,
  { thread: id, into }: { thread: string; into: string },
  doer: Asking,
  context: Ports<'store'>,
): Promise<boolean> {
  const { db } = context.store;
  const [from, target] = [await findThread(id, db), await findThread(into, db)];
  if (!from || !target || from.id === target.id || from.submissionId !== sent.id) return false;
  const other = await findLead(target.submissionId, doer, context);
  if (!other || other.email !== sent.email) return false;
  await db.transaction(async (transaction) => {
    await transaction.update(threadMessage).set({ threadId: target.id }).where(eq(threadMessage.threadId, from.id));
    await transaction
      .update(thread)
      .set({ mergedInto: target.id })
      .where(or(eq(thread.id, from.id), eq(thread.mergedInto, from.id)));
    for (const one of new Set([sent.id, other.id])) await noteEvent(transaction, one, { kind: 'merge', staff: doer });
  });
  return true;
}

/** Returns the submission of a thread. */
export async function submissionOfThread(
  { submissionId }: ThreadRow,
  db: Database,
): Promise<SubmissionRow | undefined> {
  const [sent] = await db.select().from(submission).where(eq(submission.id, submissionId));
  return sent;
}

/** Returns the Message-IDs of a thread, the oldest first, as they stand in the header `References`. */
export async function mailIdsOf(
  threadId: string,
  before: Date,
  db: Database,
): Promise<{ mailId: string; direction: 'in' | 'out' }[]> {
  return db
    .select({ mailId: threadMessage.mailId, direction: threadMessage.direction })
    .from(threadMessage)
    .where(
      and(eq(threadMessage.threadId, threadId), sql`${threadMessage.createdAt} < ${before.toISOString()}::timestamptz`),
    )
    .orderBy(threadMessage.createdAt);
}
