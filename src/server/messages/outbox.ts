import { and, eq, inArray, sql } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import { type OutboxRow, outbox, submission } from '../db/schema.ts';
import { call } from '../mail/call.ts';
import { MailRefused, type Post } from '../mail/transport.ts';
import type { ApiContext, Ports } from '../ports/context.ts';
import { messageOf } from './messages.ts';

/** A row that is being sent is nobody else’s for so many times the wait before a retry: two minutes as it comes. */
const CLAIM_WAITS = 4;
const AT_ONCE = 10;
/** The wait doubles each time, up to six hours: given up after about four days. */
const LONGEST_WAIT_MS = 6 * 3_600_000;
const ATTEMPTS_MAX = 24;

/**
 * Sends what waits until nothing is due. Any number of processes can do so at once: each row is claimed by one.
 * A process that dies in the middle of a row leaves it to another, under the same Message-ID. `turn` is waited for before
 * each batch; false ends it.
 */
export async function drainOutbox(context: ApiContext, post: Post, turn: () => Promise<boolean>): Promise<void> {
  while (await turn()) {
    const rows = await claim(context);
    if (rows.length === 0) return;
    await Promise.all(rows.map((row) => sendRow(row, context, post)));
  }
}

/** Claims some rows in one short statement: sending happens outside any transaction. */
async function claim({
  settings: { mailRetrySeconds },
  store: { db },
  now,
}: Ports<'now' | 'settings' | 'store'>): Promise<OutboxRow[]> {
  const [at, until] = [new Date(now()), new Date(now() + CLAIM_WAITS * mailRetrySeconds * 1000)];
  const { rows } = await rowsOf<{ id: string }>(
    db,
    sql`update outbox set attempts = attempts + 1, next_at = ${until.toISOString()}::timestamptz
      where id in (select id from outbox where state = 'waiting' and next_at <= ${at.toISOString()}::timestamptz
        order by next_at limit ${AT_ONCE}::int for update skip locked)
      returning id`,
  );
  const ids = rows.map(({ id }) => id);
  return ids.length > 0 ? db.select().from(outbox).where(inArray(outbox.id, ids)) : [];
}

async function sendRow(row: OutboxRow, context: ApiContext, post: Post): Promise<void> {
  let address = '';
  try {
    const message = await messageOf(row, context);
    if (message && 'mail' in message) {
      address = message.mail.to.address;
      await post(message.mail, row.id);
    } else if (message) await call(message.call, row.id);
    await update(context, row, {
      state: 'sent',
      sentAt: new Date(context.now()),
      problem: message ? null : 'nothing left to tell',
    });
  } catch (error) {
    await failed(row, error instanceof Error ? error : new Error(String(error)), address, context);
  }
}

async function failed(
  row: OutboxRow,
  error: Error,
  address: string,
  context: Ports<'log' | 'now' | 'settings' | 'store'>,
): Promise<void> {
  const problem = problemOf(error, address);
  if (error instanceof MailRefused) {
    await update(context, row, { state: 'refused', problem });
    context.log(`outbox ${row.id} (${row.kind}): refused, ${problem}`);
    if (row.kind !== 'agency' && row.kind !== 'not-delivered') await tellAgency(row, address, context);
    return;
  }
  const over = row.attempts >= ATTEMPTS_MAX;
  const wait = Math.min(context.settings.mailRetrySeconds * 1000 * 2 ** (row.attempts - 1), LONGEST_WAIT_MS);
  await update(context, row, { state: over ? 'failed' : 'waiting', problem, nextAt: new Date(context.now() + wait) });
  context.log(`outbox ${row.id} (${row.kind}): attempt ${row.attempts} failed, ${problem}`);
}

/** An address that takes no mail belongs to somebody who waits for an answer. */
async function tellAgency(row: OutboxRow, address: string, { store: { db } }: Ports<'store'>): Promise<void> {
  const [sent] = row.submissionId
    ? await db.select({ form: submission.form }).from(submission).where(eq(submission.id, row.submissionId))
    : [];
  await db.insert(outbox).values({
    kind: 'not-delivered',
    submissionId: row.submissionId,
    demandId: row.demandId,
    data: { address, form: sent?.form },
  });
}

function update({ store: { db } }: Ports<'store'>, row: OutboxRow, set: Partial<OutboxRow>): Promise<unknown> {
  return db
    .update(outbox)
    .set(set)
    .where(and(eq(outbox.id, row.id), inArray(outbox.state, ['waiting', 'held'])));
}

/** Codes rather than sentences: what mail servers say names people. */
function problemOf(error: Error & { code?: string; responseCode?: number }, address: string): string {
  if (error instanceof MailRefused) return error.message;
  if (error.responseCode) return `SMTP ${error.responseCode}`;
  const said = address ? error.message.replaceAll(address, '…') : error.message;
  return error.code ?? said.replace(/\S+@\S+/g, '…').slice(0, 200);
}
