import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import type { OutboxRow } from '#server/database/schema.ts';
import { outbox } from '#server/database/schema.ts';
import {
  DeliveryDelayed,
  DeliveryRefused,
  FOR_AGENCY,
  LEAD_KIND,
  type Mail,
  type OnRefused,
  refusedBy,
} from './message.ts';
import { MailRefused } from './transport.ts';

/**
 * Longest wait between two attempts. The wait doubles after each attempt until then; after about four days the message is
 * given up.
 */
const LONGEST_WAIT_MS = 6 * 3_600_000;
export const ATTEMPTS_MAX = 24;
/** Age from which messages are neither sent again nor counted as undelivered, because nobody needs them any more. */
const AGAIN_DAYS = 31;
const DAY_MS = 86_400_000;
/** A message for the agency that waits longer than this counts as undelivered. */
const LATE_MS = 3_600_000;

/** Property of a row's `data`: the wait in milliseconds that the agency's software asked for. */
const ASKED_WAIT = 'askedWaitMs';
/** A longer wait that the software asks for is shortened to this. */
const ASKED_WAIT_MAX_MS = 3_600_000;

type FailurePorts = Ports<'log' | 'now' | 'settings' | 'store'> & { onRefused: OnRefused };

/**
 * Returns the wait in milliseconds before the next attempt, after a number of failed attempts. Returns undefined if the
 * message is given up.
 */
export function retryAfterMs(attempts: number, firstWaitSeconds: number): number | undefined {
  if (attempts >= ATTEMPTS_MAX) return undefined;
  return Math.min(firstWaitSeconds * 1000 * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

/**
 * Returns SQL for the longest time, in milliseconds, that may lie between now and `next_at` of a row after a number of
 * attempts. It is the wait for a retry, the wait that the software asked for, or the duration of a claim, whichever is
 * longest.
 */
export const longestWait = (attempts: SQL, firstWaitSeconds: number, claimMs: number, data: SQL): SQL =>
  sql`case when ${attempts} = 0 then 0 else greatest(${claimMs}::float8, (${data} ->> ${ASKED_WAIT}::text)::float8,
    least(${firstWaitSeconds * 1000}::float8 * power(2, ${attempts} - 1), ${LONGEST_WAIT_MS}::float8)) end`;

/**
 * Stores the failure of an attempt: schedules a retry, or ends the row if the mail was refused or the last attempt has
 * failed. The agency is told before the row ends: if the process is killed in between, the row is sent again and the
 * refusal reported, which happens once for each row.
 */
export async function noteFailure(
  row: OutboxRow,
  error: Error,
  mail: Mail | undefined,
  context: FailurePorts,
): Promise<void> {
  if (mail && error instanceof MailRefused) return noteRefusal(row, mail, error, context);
  const problem = problemOf(error, mail?.to.address ?? '');
  if (error instanceof DeliveryRefused) {
    await context.onRefused(row, { reason: error.message }, context);
    await updateRow(context, row, { state: 'refused', problem });
    context.log(`outbox ${row.id} (${row.kind}): refused, ${problem}`);
    return;
  }
  const wait = retryAfterMs(row.attempts, context.settings.mailRetrySeconds);
  const asked = error instanceof DeliveryDelayed ? Math.min(error.retryAfterMs ?? 0, ASKED_WAIT_MAX_MS) : 0;
  if (wait === undefined && row.kind === LEAD_KIND) await context.onRefused(row, { reason: error.message }, context);
  await updateRow(
    context,
    { ...row, data: asked > 0 ? { ...row.data, [ASKED_WAIT]: asked } : row.data },
    wait === undefined
      ? { state: 'failed', problem }
      : { state: 'waiting', problem, nextAt: new Date(context.now() + Math.max(wait, asked)) },
  );
  context.log(`outbox ${row.id} (${row.kind}): attempt ${row.attempts} failed, ${problem}`);
  if (LOGIN_REFUSED.includes(problem))
    context.log(
      `The mail server refuses the user name or the password (${problem}). Correct SMTP_URL; all mails wait.`,
    );
}

/** Tries the agency's next address if there is one. Otherwise, ends the row and reports the refusal. */
async function noteRefusal(
  row: OutboxRow,
  { to, otherwise = [] }: Mail,
  { message: problem, isGone }: MailRefused,
  context: FailurePorts,
): Promise<void> {
  context.log(`outbox ${row.id} (${row.kind}): refused, ${problem}`);
  if (otherwise.length > 0) {
    const data = { ...row.data, refusedBy: [...refusedBy(row), to.address] };
    return updateRow(context, row, { data, problem, nextAt: new Date(context.now()) });
  }
  if (FOR_AGENCY.includes(row.kind))
    context.log(
      `outbox ${row.id}: no address of the agency accepts this mail; see docs/mail.md#an-enquiry-did-not-arrive`,
    );
  else await context.onRefused(row, { address: to.address, isGone }, context);
  await updateRow(context, row, { state: 'refused', problem });
}

/** Stores the result of an attempt, unless the row's state has become final in the meantime. */
export async function updateRow(
  { store: { db } }: Ports<'store'>,
  row: OutboxRow,
  set: Partial<OutboxRow>,
): Promise<void> {
  await db
    .update(outbox)
    .set({ data: row.data, ...set })
    .where(and(eq(outbox.id, row.id), inArray(outbox.state, ['waiting', 'held'])));
}

/**
 * Returns a description of an error without the recipient's address. The error code is preferred, because the messages of
 * mail servers contain addresses.
 */
function problemOf(error: Error & { code?: string; responseCode?: number }, address: string): string {
  if (error.responseCode) return `SMTP ${error.responseCode}`;
  const message = address ? error.message.replaceAll(address, '…') : error.message;
  return error.code ?? message.replace(/\S+@\S+/g, '…').slice(0, 200);
}

/**
 * Queues refused and failed messages again. Call this when their cause has been corrected: a password, an address, a full
 * mailbox.
 */
export async function sendAgain({ store: { db }, now, wake }: Ports<'now' | 'store' | 'wake'>) {
  const rows = await db
    .update(outbox)
    .set({ state: 'waiting', attempts: 0, nextAt: new Date(now()), data: sql`${outbox.data} - 'refusedBy'` })
    .where(
      and(inArray(outbox.state, ['refused', 'failed']), gt(outbox.createdAt, new Date(now() - AGAIN_DAYS * DAY_MS))),
    )
    .returning({ id: outbox.id });
  wake();
  return { again: rows.length };
}

/** Answers of a mail server that refuses the login. All mails wait until SMTP_URL is corrected. */
const LOGIN_REFUSED = ['EAUTH', ...[530, 534, 535, 538].map((code) => `SMTP ${code}`)];

/** Returns SQL that counts the messages that wait because the mail server refuses the login, certain after one attempt. */
export const lockedOutCount = (): SQL =>
  sql`(select count(*)::int from outbox where state = 'waiting' and problem in ${LOGIN_REFUSED})`;

/** Returns SQL that counts all messages that were refused or given up and can still be sent again. */
export function failedCount(now: number): SQL {
  const old = new Date(now - AGAIN_DAYS * DAY_MS).toISOString();
  return sql`(select count(*)::int from outbox where state in ('refused', 'failed') and created_at > ${old}::timestamptz)`;
}

/**
 * Returns SQL that counts the messages of some kinds that were refused, were given up, or have waited for over an hour; by
 * default those to the agency except leads.
 */
export const undeliveredCount = (now: number, kinds = FOR_AGENCY.filter((kind) => kind !== LEAD_KIND)): SQL =>
  sql`(select count(*)::int from outbox where ${isUndelivered(now, kinds)})`;

/** Returns SQL for the latest problem of the undelivered leads. */
export const leadProblem = (now: number): SQL =>
  sql`(select problem from outbox where ${isUndelivered(now, [LEAD_KIND])} and problem is not null
    order by created_at desc limit 1)`;

function isUndelivered(now: number, kinds: readonly string[]): SQL {
  const [late, old] = [new Date(now - LATE_MS), new Date(now - AGAIN_DAYS * DAY_MS)].map((at) => at.toISOString());
  return sql`kind in ${[...kinds]} and created_at > ${old}::timestamptz
    and (state in ('refused', 'failed') or (state = 'waiting' and created_at < ${late}::timestamptz))`;
}
