import { and, eq, notInArray } from 'drizzle-orm';
import type { FieldProblems } from '#forms/check.ts';
import type { FormProblem } from '#forms/form-protocol.ts';
import { refused, type SubmitResult } from '#forms/server/filled-form.ts';
import { FOR_AGENCY } from '#outbox/message.ts';
import { lastSpanOfDay, lastSpanOfHour, SPAN_MS, spanOf } from '#platform/http/sender-digest.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/database.ts';
import { outbox, submission } from '#server/database/schema.ts';
import { type Accepted, type Outcome, storeStatement } from './store-statement.ts';

/** What a form does besides being stored. */
export interface Effects extends Pick<Accepted, 'messages' | 'also'> {
  isForMail?: boolean;
  /** a problem that only this form can have */
  problem?: FormProblem;
  fields?: FieldProblems;
  /**
   * the values by which a duplicate is recognised; if absent, all content and the day; `false` if `also` recognises
   * duplicates
   */
  once?: readonly string[] | false;
  /** values of the link that opened the form; they are stored as if the visitor had typed them */
  by?: { person: Record<string, string | string[]>; email: string; listingId: number | null };
  /** whether the form was opened by a link that only the holder of `email` has received by mail */
  isInvited?: boolean;
}

type StorePorts = Ports<'now' | 'settings' | 'store' | 'wake'>;

/**
 * Stores a submission, its file and its messages in one transaction. A form that is sent again with the same key is stored
 * once.
 */
export async function storeSubmission(accepted: Accepted, context: StorePorts): Promise<SubmitResult> {
  const { db } = context.store;
  const { also } = accepted;
  const outcome = also
    ? await db.transaction((transaction) => storeWithMore(transaction, accepted, also, context))
    : await run(db, accepted, context);
  if (typeof outcome === 'string') return refused(outcome);
  if (outcome?.stored) {
    context.wake();
    return stored(outcome.stored, accepted, context);
  }
  if (outcome?.known) return stored(outcome.known, accepted, context);
  const problem = outcome && problemOf(outcome, accepted);
  if (problem) return refuseFor(problem, context.now());
  // Another connection may have stored the same form, and used its proof, while this statement ran.
  const [row] = await db.select({ id: submission.id }).from(submission).where(eq(submission.key, accepted.key));
  if (row) return stored(row.id, accepted, context);
  return refused((await isDuplicate(accepted, db)) ? 'known' : 'proofWrong');
}

/**
 * Returns the result for a stored submission. `isCopied` is false if the form should send a confirmation, but a limit
 * forbids it.
 */
async function stored(id: string, { messages }: Accepted, context: StorePorts): Promise<SubmitResult> {
  const isCopied = !messages.includes('confirmation') || (await hasConfirmation(id, context));
  return { kind: 'stored', submissionId: id, ...(isCopied ? {} : { isCopied }) };
}

/** Returns whether a mail to the sender of a submission has been queued. */
export async function hasConfirmation(id: string, { store: { db } }: Ports<'store'>): Promise<boolean> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.submissionId, id), notInArray(outbox.kind, [...FOR_AGENCY])));
  return rows.length > 0;
}

/** Returns whether the same content has been stored with another key. */
async function isDuplicate({ content }: Accepted, db: Database): Promise<boolean> {
  if (content === undefined) return false;
  const rows = await db.select({ id: submission.id }).from(submission).where(eq(submission.content, content));
  return rows.length > 0;
}

/**
 * Stores a submission and the rows of `also`. If `also` finds a duplicate or another problem, the submission is deleted
 * again. Its counters and its used proof stay, because a refused form still consumes its proof of work.
 */
async function storeWithMore(
  transaction: Database,
  accepted: Accepted,
  also: NonNullable<Accepted['also']>,
  context: StorePorts,
): Promise<Outcome | FormProblem | undefined> {
  const outcome = await run(transaction, accepted, context);
  if (!outcome?.stored) return outcome;
  const isDone = await also(transaction, outcome.stored, outcome.mailed === 'yes');
  if (isDone === true) return outcome;
  await transaction.delete(submission).where(eq(submission.id, outcome.stored));
  return isDone || 'requested';
}

async function run(db: Database, accepted: Accepted, context: StorePorts): Promise<Outcome | undefined> {
  return (await rowsOf<Outcome>(db, storeStatement(accepted, context))).rows[0];
}

/** The problem of a form whose only purpose is a mail, by the limit that forbids the mail. */
const MAIL_PROBLEMS: Readonly<Record<Outcome['mailed'], FormProblem | undefined>> = {
  yes: undefined,
  recipient: 'tooManyMails',
  sender: 'tooManyToday',
  strangers: 'mailsPaused',
};

function problemOf(
  { allowed, allowedToday, worked, open, mailed }: Outcome,
  { proof, isForMail }: Accepted,
): FormProblem | undefined {
  if (!allowed || !open) return 'tooMany';
  if (!allowedToday) return 'tooManyToday';
  // With JavaScript, the visitor can try again with a harder proof of work. Without JavaScript, the sum cannot be made
  // harder.
  if (!worked) return proof.effort > 0 ? 'proofWrong' : 'tooMany';
  return isForMail ? MAIL_PROBLEMS[mailed] : undefined;
}

/**
 * Returns the result for a refused form. If a limit was reached, the result contains the time until its span, hour or day
 * ends.
 */
function refuseFor(problem: FormProblem, now: number): SubmitResult {
  const spans: Partial<Record<FormProblem, number>> = {
    tooMany: spanOf(now),
    mailsPaused: lastSpanOfHour(now),
    tooManyMails: lastSpanOfDay(now),
    tooManyToday: lastSpanOfDay(now),
  };
  const last = spans[problem];
  if (last === undefined) return refused(problem);
  return { kind: 'refused', problem, retryAfterSeconds: Math.ceil(((last + 1) * SPAN_MS - now) / 1000) };
}
