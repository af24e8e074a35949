import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { EndpointContext, Ports } from '#server/context.ts';
import { type SubmissionRow, threadMessage } from '#server/database/schema.ts';
import {
  type LeadAction,
  type LeadProblem,
  NOTE_MAX,
  REPLY_MAX,
  STATES,
  SUBJECT_MAX,
} from '../../enquiries/lead-api.ts';
import { reopen } from '../mail/take-mail.ts';
import { addNote, assignLead, type Doer, setState, takeLead } from './change-lead.ts';
import { noteEvent } from './lead-events.ts';
import type { Reader } from './lead-list.ts';
import { replyToLead } from './reply.ts';
import { latestThread, mergeThreads, splitThread } from './threads.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\r\n]*$/);
const body = (most: number) => z.string().trim().min(1).max(most);

/** The body of a request that does something with an enquiry. */
export const leadActionSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('take') }),
  z.strictObject({ do: z.literal('assign'), to: z.string().max(100).nullable() }),
  z.strictObject({ do: z.literal('state'), state: z.enum(STATES), was: z.enum(STATES) }),
  z.strictObject({ do: z.literal('note'), text: body(NOTE_MAX) }),
  z.strictObject({
    do: z.literal('reply'),
    thread: z.uuid().nullable(),
    subject: line(SUBJECT_MAX),
    text: body(REPLY_MAX),
    key: z.uuid(),
    keepState: z.boolean().optional(),
  }),
  z.strictObject({ do: z.literal('split'), messages: z.array(z.uuid()).min(1).max(500), to: z.uuid().optional() }),
  z.strictObject({ do: z.literal('merge'), thread: z.uuid(), into: z.uuid() }),
  z.strictObject({ do: z.literal('claim-mail'), mail: z.uuid() }),
]) satisfies z.ZodType<LeadAction>;

/** Does something with an enquiry. Returns why it was refused, or undefined if it was done. */
export async function actOnLead(
  sent: SubmissionRow,
  action: LeadAction,
  who: Reader & Doer,
  context: EndpointContext,
): Promise<LeadProblem | undefined> {
  const { id } = sent;
  switch (action.do) {
    case 'take':
      return (await takeLead(id, who, context)) ? undefined : 'changed';
    case 'assign':
      return (await assignLead(id, action.to, who, context)) ? undefined : 'notFound';
    case 'state':
      return (await setState(id, action, who, context)) ? undefined : 'changed';
    case 'note':
      await addNote(id, action.text, who, context);
      return undefined;
    case 'reply':
      if (!sent.email) return 'noAddress';
      return (await replyToLead(sent, action, who, context)) ? undefined : 'notFound';
    case 'split':
      return (await splitThread(sent, action, who, context)) ? undefined : 'notFound';
    case 'merge':
      return (await mergeThreads(sent, action, who, context)) ? undefined : 'notFound';
    case 'claim-mail':
      return (await claimMail(sent, action.mail, who, context)) ? undefined : 'notFound';
  }
}

/**
 * Assigns a mail that belonged to no enquiry to one. Only managers see such mails. Returns false if it was assigned or
 * deleted in the meantime.
 */
async function claimMail(
  sent: SubmissionRow,
  mail: string,
  who: Reader & Doer,
  context: Ports<'site' | 'store'>,
): Promise<boolean> {
  if (who.scope.kind !== 'all') return false;
  const site = await context.site();
  return context.store.db.transaction(async (transaction) => {
    const { id: threadId } = await latestThread(sent, site, transaction);
    const [claimed] = await transaction
      .update(threadMessage)
      .set({ threadId })
      .where(and(eq(threadMessage.id, mail), isNull(threadMessage.threadId)))
      .returning({ text: threadMessage.text });
    if (!claimed) return false;
    await reopen(sent.id, claimed.text, transaction);
    await noteEvent(transaction, sent.id, { kind: 'mail', staff: who });
    return true;
  });
}
