import { eq } from 'drizzle-orm';
import type { FormProblem } from '#forms/answer.ts';
import { refused, type SubmitResult } from '#forms/server/result.ts';
import { lastSpanOfDay, SPAN_MS, spanOf } from '#platform/http/sender-digest.ts';
import type { Ports } from '#server/context.ts';
import { type Database, rowsOf } from '#server/database/database.ts';
import { submission } from '#server/database/schema.ts';
import { type Accepted, type Outcome, storing } from './storing.ts';

type StorePorts = Ports<'now' | 'settings' | 'store' | 'wake'>;

/** Stores a submission, its file and its messages: all of it or nothing, and once per key. */
export async function storeSubmission(accepted: Accepted, context: StorePorts): Promise<SubmitResult> {
  const { db } = context.store;
  const { also } = accepted;
  const outcome = also
    ? await db.transaction((one) => storeMore(one, accepted, also, context))
    : await run(db, accepted, context);
  if (outcome === 'requested') return refused('requested');
  if (outcome?.stored) {
    context.wake();
    return { kind: 'stored', submissionId: outcome.stored };
  }
  if (outcome?.known) return { kind: 'stored', submissionId: outcome.known };
  const problem = outcome && problemOf(outcome, accepted);
  if (problem) return refusedFor(problem, context.now());
  // The same form may have been stored by another connection in the meantime, and the proof with it.
  const [row] = await db.select({ id: submission.id }).from(submission).where(eq(submission.key, accepted.key));
  if (row) return { kind: 'stored', submissionId: row.id };
  return refused((await isThere(accepted, db)) ? 'known' : 'proofWrong');
}

/** Whether the same has been sent before, in another go. */
async function isThere({ content }: Accepted, db: Database): Promise<boolean> {
  if (content === undefined) return false;
  const rows = await db.select({ id: submission.id }).from(submission).where(eq(submission.content, content));
  return rows.length > 0;
}

/** What was asked for already is not stored again, but it has cost its work and counts: nobody asks for nothing. */
async function storeMore(
  transaction: Database,
  accepted: Accepted,
  also: NonNullable<Accepted['also']>,
  context: StorePorts,
): Promise<Outcome | 'requested' | undefined> {
  const first = await run(transaction, accepted, context);
  if (!first?.stored || (await also(transaction, first.stored, first.mailed))) return first;
  await transaction.delete(submission).where(eq(submission.id, first.stored));
  return 'requested';
}

function problemOf(
  { allowed, worked, open, mailed }: Outcome,
  { proof, isForMail }: Accepted,
): FormProblem | undefined {
  if (!allowed || !open) return 'tooMany';
  // Whoever has JavaScript gets harder work the next time; a sum is no work.
  if (!worked) return proof.effort > 0 ? 'proofWrong' : 'tooMany';
  return isForMail && !mailed ? 'tooManyMails' : undefined;
}

function refusedFor(problem: FormProblem, now: number): SubmitResult {
  const spans: Partial<Record<FormProblem, number>> = { tooMany: spanOf(now), tooManyMails: lastSpanOfDay(now) };
  const last = spans[problem];
  if (last === undefined) return refused(problem);
  return { kind: 'refused', problem, retryAfterSeconds: Math.ceil(((last + 1) * SPAN_MS - now) / 1000) };
}

async function run(db: Database, accepted: Accepted, context: StorePorts): Promise<Outcome | undefined> {
  return (await rowsOf<Outcome>(db, storing(accepted, context))).rows[0];
}
