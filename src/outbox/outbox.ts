import { and, eq, inArray, sql } from 'drizzle-orm';
import { failureName } from '#platform/server/failures.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import { type OutboxRow, outbox, submission } from '#server/database/schema.ts';
import { call } from './call.ts';
import { retryAfterMs } from './mail-retries.ts';
import { refusedBy } from './making.ts';
import type { Mail, Message } from './message.ts';
import { FOR_AGENCY } from './message-kind.ts';
import { MailRefused, type Post } from './transport.ts';

/** A row that is being sent is nobody else’s for so long, and for as long again while its process is at it. */
const CLAIM_MS = 60_000;
const RENEW_EVERY_MS = CLAIM_MS / 4;
const AT_ONCE = 10;

/** How rows of the outbox leave this server. */
export interface Delivery {
  post: Post;
  /** makes the message of a row; undefined where its record has been deleted since */
  messageOf: (row: OutboxRow, context: ApiContext) => Promise<Message | undefined>;
  /** hears that the address of a newsletter no longer exists */
  endReader: (subscriberId: string, context: Ports<'store'>) => Promise<unknown>;
}

/**
 * Sends what waits until nothing is due. Any number of processes can do so at once: each row is claimed by one.
 * A process that dies in the middle of a row leaves it to another, under the same Message-ID. `turn` is waited for before
 * each batch; false ends it.
 */
export async function drainOutbox(
  context: ApiContext,
  delivery: Delivery,
  turn: () => Promise<boolean>,
): Promise<void> {
  while (await turn()) {
    const rows = await claim(context);
    if (rows.length === 0) return;
    const underWay = new Set(rows.map(({ id }) => id));
    const renewing = setInterval(() => void renew([...underWay], context), RENEW_EVERY_MS);
    await Promise.all(
      rows.map((row) => sendRow(row, context, delivery).finally(() => underWay.delete(row.id))),
    ).finally(() => clearInterval(renewing));
  }
}

/** Claims some rows in one short statement: sending happens outside any transaction. */
async function claim({ store: { db }, now }: Ports<'now' | 'store'>): Promise<OutboxRow[]> {
  const [at, until] = [new Date(now()), new Date(now() + CLAIM_MS)];
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

/** However long a mail server takes, no other process takes over what this one is sending. */
async function renew(ids: readonly string[], { store: { db }, now, log }: Ports<'log' | 'now' | 'store'>) {
  if (ids.length === 0) return;
  await db
    .update(outbox)
    .set({ nextAt: new Date(now() + CLAIM_MS) })
    .where(and(inArray(outbox.id, [...ids]), eq(outbox.state, 'waiting')))
    .catch((error: unknown) => log(`claims of the outbox could not be renewed: ${failureName(error)}`));
}

async function sendRow(row: OutboxRow, context: ApiContext, delivery: Delivery): Promise<void> {
  let mail: Mail | undefined;
  try {
    const message = await delivery.messageOf(row, context);
    if (message && 'mail' in message) {
      mail = message.mail;
      await delivery.post(mail, row.id);
    } else if (message) await call(message.call, row.id);
    await update(context, row, {
      state: 'sent',
      sentAt: new Date(context.now()),
      problem: message ? null : 'nothing left to tell',
    });
  } catch (error) {
    await failed(row, error instanceof Error ? error : new Error(String(error)), mail, { ...context, delivery });
  }
}

type FailurePorts = Ports<'log' | 'now' | 'settings' | 'store'> & { delivery: Delivery };

async function failed(row: OutboxRow, error: Error, mail: Mail | undefined, context: FailurePorts): Promise<void> {
  const problem = problemOf(error, mail?.to.address ?? '');
  if (mail && error instanceof MailRefused) return refused(row, mail, error, context);
  const wait = retryAfterMs(row.attempts, context.settings.mailRetrySeconds);
  await update(
    context,
    row,
    wait === undefined
      ? { state: 'failed', problem }
      : { state: 'waiting', problem, nextAt: new Date(context.now() + wait) },
  );
  context.log(`outbox ${row.id} (${row.kind}): attempt ${row.attempts} failed, ${problem}`);
}

/** A mail for the agency goes to its next address; of others that are refused, the agency is told. */
async function refused(
  row: OutboxRow,
  { to, otherwise = [] }: Mail,
  { message: problem, isGone }: MailRefused,
  context: FailurePorts,
): Promise<void> {
  context.log(`outbox ${row.id} (${row.kind}): refused, ${problem}`);
  if (otherwise.length > 0) {
    const data = { ...row.data, refusedBy: [...refusedBy(row), to.address] };
    return update(context, row, { data, problem, nextAt: new Date(context.now()) });
  }
  await update(context, row, { state: 'refused', problem });
  if (row.kind === 'newsletter') {
    // Nobody waits for it: an address that is gone gets no more, one that takes no such mail may take the next.
    if (row.subscriberId && isGone) await context.delivery.endReader(row.subscriberId, context);
    return;
  }
  if (FOR_AGENCY.includes(row.kind))
    context.log(`outbox ${row.id}: nobody at the agency takes it; see docs/mail.md#an-enquiry-did-not-arrive`);
  else await tellAgency(row, to.address, context);
}

/** An address that takes no mail belongs to somebody who waits for an answer. Once: not for a mail that was sent again. */
async function tellAgency(row: OutboxRow, address: string, { store: { db } }: Ports<'store'>): Promise<void> {
  const [told] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, 'not-delivered'), sql`${outbox.data} ->> 'of' = ${row.id}`));
  if (told) return;
  const [sent] = row.submissionId
    ? await db.select({ form: submission.form }).from(submission).where(eq(submission.id, row.submissionId))
    : [];
  await db.insert(outbox).values({
    kind: 'not-delivered',
    submissionId: row.submissionId,
    demandId: row.demandId,
    data: { of: row.id, address, form: sent?.form },
  });
}

async function update({ store: { db } }: Ports<'store'>, row: OutboxRow, set: Partial<OutboxRow>): Promise<void> {
  await db
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
