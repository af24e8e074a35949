import { eq, sql } from 'drizzle-orm';
import { mailSender, messageIdOf } from '#outbox/message.ts';
import type { Ports } from '#server/context.ts';
import { lead, outbox, type SubmissionRow, threadMessage } from '#server/database/schema.ts';
import type { Doer } from './change-lead.ts';
import { noteEvent } from './lead-events.ts';
import { findThread, latestThread } from './threads.ts';

/** A reply that somebody wrote at the desk. */
export interface Reply {
  /** the thread to answer in; null for the latest one */
  thread: string | null;
  subject: string;
  text: string;
  /** idempotency key: a reply that is sent again with the same key counts once */
  key: string;
  /** whether the enquiry keeps its state, because it is not answered yet */
  keepState?: boolean | undefined;
}

/**
 * Stores a reply and queues its mail in one transaction. The enquiry is then answered, and the writer responsible for it if
 * nobody was. Returns false if the thread belongs to another enquiry.
 */
export async function replyToLead(
  sent: SubmissionRow,
  { thread, subject, text, key, keepState }: Reply,
  doer: Doer,
  context: Ports<'now' | 'settings' | 'site' | 'store' | 'wake'>,
): Promise<boolean> {
  const { store, settings, now, wake } = context;
  const site = await context.site();
  const sender = mailSender(site, settings);
  const isSent = await store.db.transaction(async (transaction) => {
    const inThread =
      thread === null ? await latestThread(sent, site, transaction) : await findThread(thread, transaction);
    if (inThread?.submissionId !== sent.id) return false;
    const queued = await transaction
      .insert(outbox)
      .values({ id: key, kind: 'desk-reply', submissionId: sent.id })
      .onConflictDoNothing()
      .returning({ id: outbox.id });
    if (queued.length === 0) return true;
    await transaction.insert(threadMessage).values({
      id: key,
      threadId: inThread.id,
      direction: 'out',
      mailId: messageIdOf(key, sender.address),
      fromName: doer.name,
      fromAddress: sender.address.toLowerCase(),
      subject,
      text,
      staffId: doer.staffId,
    });
    const at = sql`${new Date(now()).toISOString()}::timestamptz`;
    await transaction
      .update(lead)
      .set({
        state: keepState
          ? sql`case when state = 'new' then 'taken' else state end`
          : sql`case when state in ('new', 'taken') then 'answered' else state end`,
        responsible: sql`coalesce(responsible, ${doer.staffId})`,
        takenAt: sql`coalesce(taken_at, ${at})`,
        answeredAt: sql`coalesce(answered_at, ${at})`,
        repliedAt: null,
      })
      .where(eq(lead.submissionId, sent.id));
    await noteEvent(transaction, sent.id, { kind: 'reply', staff: doer });
    return true;
  });
  if (isSent) wake();
  return isSent;
}
