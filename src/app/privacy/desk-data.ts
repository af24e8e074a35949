import { and, eq, inArray, or } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import { lead, leadEvent, leadNote, messageFile, thread, threadMessage } from '#server/database/schema.ts';

/** Matches mails that an address has sent to the agency. */
export const isMailOf = (email: string) => and(eq(threadMessage.fromAddress, email), eq(threadMessage.direction, 'in'));

/**
 * Returns what the desk has stored about a person and the person's enquiries: states, notes, history, and mails with the
 * names of their files. `ids` are the person's submissions.
 */
export async function deskDataOf(email: string, ids: readonly string[], { store: { db } }: Ports<'store'>) {
  const own = [...ids];
  const threads = own.length > 0 ? await db.select().from(thread).where(inArray(thread.submissionId, own)) : [];
  const inThreads =
    threads.length > 0
      ? inArray(
          threadMessage.threadId,
          threads.map(({ id }) => id),
        )
      : undefined;
  const mails = await db
    .select()
    .from(threadMessage)
    .where(or(inThreads, isMailOf(email)));
  const { id, messageId, name, sizeBytes } = messageFile;
  return {
    states:
      own.length > 0
        ? await db
            .select({ submissionId: lead.submissionId, number: lead.number, state: lead.state, office: lead.office })
            .from(lead)
            .where(inArray(lead.submissionId, own))
        : [],
    notes: own.length > 0 ? await db.select().from(leadNote).where(inArray(leadNote.submissionId, own)) : [],
    history: own.length > 0 ? await db.select().from(leadEvent).where(inArray(leadEvent.submissionId, own)) : [],
    threads,
    mails,
    mailFiles:
      mails.length > 0
        ? await db
            .select({ id, messageId, name, sizeBytes })
            .from(messageFile)
            .where(
              inArray(
                messageFile.messageId,
                mails.map((one) => one.id),
              ),
            )
        : [],
  };
}
