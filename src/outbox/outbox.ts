import { and, eq, inArray, sql } from 'drizzle-orm';
import { failureName } from '#platform/server/failures.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import type { OutboxRow } from '#server/database/schema.ts';
import { outbox } from '#server/database/schema.ts';
import type { Mail, Message, OnRefused, RowData } from './message.ts';
import { call, type Post } from './transport.ts';
import { ATTEMPTS_MAX, longestWait, noteFailure, updateRow } from './undelivered.ts';

/**
 * Time for which a process claims a row. During this time no other process may send the row. The claim is renewed while
 * sending takes longer.
 */
const CLAIM_MS = 60_000;
const RENEW_EVERY_MS = CLAIM_MS / 4;
/** Number of rows that are sent in parallel. */
const BATCH = 10;
/**
 * Property of a row's `data` while the row is being sent. If a claimed row already has it, the process that sent the row
 * has died.
 */
const UNFINISHED = 'unfinished';
/** Difference that is tolerated between the clocks of the database and of several servers. */
const CLOCKS_DIFFER_MS = 60_000;
const PROCESS_ENDED = 'the process ended while it sent this message';

/** How messages are made and sent. */
export interface Delivery {
  post: Post;
  /** makes the message of a row; undefined if the record of the message has been deleted */
  messageOf: (row: OutboxRow, context: ApiContext) => Promise<Message | undefined>;
  /** called when a recipient outside the agency permanently refuses a mail, or the agency's software a delivery */
  onRefused: OnRefused;
}

/**
 * Sends rows until none is due. Several processes can drain the outbox at the same time, because each row is claimed by one
 * of them. If a process dies while it sends a row, another process sends the row again with the same Message-ID. `turn` is
 * awaited before each batch; draining ends if it returns false.
 */
export async function drainOutbox(
  context: ApiContext,
  delivery: Delivery,
  turn: () => Promise<boolean>,
): Promise<void> {
  await giveUpDeadly(context);
  while (await turn()) {
    const rows = await claim(context);
    if (rows.length === 0) return;
    const unfinished = new Set(rows.map(({ id }) => id));
    const renewing = setInterval(() => void renew([...unfinished], context), RENEW_EVERY_MS);
    // `allSettled`: if the result of one row cannot be stored, the claims of the other rows are still renewed until they
    // are sent.
    const results = await Promise.allSettled(
      rows.map((row) => sendRow(row, context, delivery).finally(() => unfinished.delete(row.id))),
    );
    clearInterval(renewing);
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled') continue;
      const { id, kind } = rows[index] ?? {};
      context.log(`outbox ${id} (${kind}): its result could not be stored, ${failureName(result.reason)}`);
    }
  }
}

/**
 * Marks rows as failed if the process died during their last permitted attempt. An attempt that kills the process never
 * reaches the code that would store its failure, so without this the row would stay in the outbox for ever.
 */
async function giveUpDeadly({ store: { db }, now, log }: Ports<'log' | 'now' | 'store'>): Promise<void> {
  const { rows } = await rowsOf<{ id: string; kind: string; attempts: number; problem: string }>(
    db,
    sql`update outbox set state = 'failed', problem = coalesce(problem, ${PROCESS_ENDED}), data = data - ${UNFINISHED}::text
      where state = 'waiting' and attempts >= ${ATTEMPTS_MAX}::int and data ? ${UNFINISHED}::text
        and next_at <= ${new Date(now()).toISOString()}::timestamptz
      returning id, kind, attempts, problem`,
  );
  for (const { id, kind, attempts, problem } of rows) {
    log(`outbox ${id} (${kind}): attempt ${attempts} failed, ${problem}`);
  }
}

/**
 * Claims a batch in one short statement, so that no transaction is open while mails are sent. If the process died during a
 * row's last attempt, the row is claimed alone: if it kills the process again, no other row loses an attempt.
 */
async function claim(context: Ports<'now' | 'settings' | 'store'>): Promise<OutboxRow[]> {
  const { db } = context.store;
  const until = new Date(context.now() + CLAIM_MS);
  const { rows } = await rowsOf<{ id: string }>(
    db,
    sql`with due as (
        select id, data ? ${UNFINISHED}::text as alone, next_at from outbox
        where state = 'waiting' and attempts < ${ATTEMPTS_MAX}::int and (${isDue(context)})
        order by alone, next_at limit ${BATCH}::int for update skip locked),
      ranked as (select id, alone, row_number() over (order by alone, next_at) as place from due)
      update outbox set attempts = attempts + 1, next_at = ${until.toISOString()}::timestamptz,
        data = data || jsonb_build_object(${UNFINISHED}::text, true)
      where id in (select id from ranked where not alone or place = 1)
      returning id`,
  );
  const ids = rows.map(({ id }) => id);
  const claimed = ids.length > 0 ? await db.select().from(outbox).where(inArray(outbox.id, ids)) : [];
  return claimed.map((row) => {
    const { [UNFINISHED]: _, ...data } = row.data;
    return { ...row, data };
  });
}

/**
 * Returns the SQL condition for rows that are due. A row whose time lies further ahead than any wait after that many
 * attempts was stored while the clock was ahead; it is due at once. This does not apply to newsletters before their first
 * attempt, because their times are spread over hours (newsletter/server/queue-newsletter.ts).
 */
function isDue({ now, settings }: Ports<'now' | 'settings'>) {
  const at = sql`${new Date(now()).toISOString()}::timestamptz`;
  const wait = longestWait(sql`attempts`, settings.mailRetrySeconds, CLAIM_MS, sql`data`);
  return sql`next_at <= ${at} or ((kind <> 'newsletter' or attempts > 0)
    and next_at > ${at} + (${wait} + ${CLOCKS_DIFFER_MS}::float8) * interval '1 millisecond')`;
}

/** Extends the claims on rows that this process is still sending. */
async function renew(ids: readonly string[], { store: { db }, now, log }: Ports<'log' | 'now' | 'store'>) {
  if (ids.length === 0) return;
  await db
    .update(outbox)
    .set({ nextAt: new Date(now() + CLAIM_MS) })
    .where(and(inArray(outbox.id, [...ids]), eq(outbox.state, 'waiting')))
    .catch((error: unknown) => log(`The claims on outbox rows could not be renewed: ${failureName(error)}`));
}

/** Stores what is known about a delivery that is not finished yet. */
async function keep(known: RowData, row: OutboxRow, { store: { db } }: Ports<'store'>): Promise<void> {
  row.data = { ...row.data, ...known };
  await db
    .update(outbox)
    .set({ data: sql`${outbox.data} || ${JSON.stringify(known)}::jsonb` })
    .where(eq(outbox.id, row.id));
}

async function sendRow(row: OutboxRow, context: ApiContext, { messageOf, post, onRefused }: Delivery): Promise<void> {
  let mail: Mail | undefined;
  try {
    const message = await messageOf(row, context);
    if (message && 'mail' in message) {
      mail = message.mail;
      await post(mail, row.id);
    } else if (message && 'call' in message) await call(message.call, row.id);
    else if (message) row.data = { ...row.data, ...(await message.deliver((known) => keep(known, row, context))) };
    await updateRow(context, row, {
      state: 'sent',
      sentAt: new Date(context.now()),
      problem: message ? null : 'no longer needed',
    });
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    await noteFailure(row, failure, mail, { ...context, onRefused });
  }
}
