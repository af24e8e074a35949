import { and, eq, inArray, sql } from 'drizzle-orm';
import { failureName } from '#platform/server/failures.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import type { OutboxRow } from '#server/database/schema.ts';
import { outbox } from '#server/database/schema.ts';
import type { Mail, Message, OnRefused } from './message.ts';
import { call, type Post } from './transport.ts';
import { ATTEMPTS_MAX, longestWait, noteFailure, updateRow } from './undelivered.ts';

/** While a process sends a row, no other process may claim it. The claim is renewed before it ends. */
const CLAIM_MS = 60_000;
const RENEW_EVERY_MS = CLAIM_MS / 4;
/** Rows that are sent in parallel. */
const BATCH = 10;
/** Property of `data` while a row is being sent. If it is there when the row is claimed, the process that sent it has died. */
const UNFINISHED = 'unfinished';
/** The clocks of the database and of several servers may differ by this much. */
const CLOCKS_DIFFER_MS = 60_000;
const PROCESS_ENDED = 'the process ended while it sent this message';

/** How the outbox makes and sends messages. */
export interface Delivery {
  post: Post;
  /** makes the message of a row; undefined if its record has been deleted since */
  messageOf: (row: OutboxRow, context: ApiContext) => Promise<Message | undefined>;
  /** called when a recipient outside the agency permanently refuses a mail */
  onRefused: OnRefused;
}

/**
 * Sends waiting rows until none is due. Any number of processes can drain the outbox at once, because each row is claimed
 * by one of them. If a process dies while it sends a row, another process sends it again with the same Message-ID.
 * `turn` is awaited before each batch; if it returns false, draining ends.
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
    // One row whose result cannot be stored must not end the claims of the others.
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
 * Ends rows during whose last permitted attempt the process died. No other code counts such attempts, so a message that
 * kills its process would be tried for ever.
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
 * Claims a batch in one short statement, so that no transaction stays open while mails are sent. A row whose last process
 * died is claimed alone, so that a message that kills its process uses up no attempts of other messages.
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
 * Returns the condition of a row whose time has come. A time that lies further ahead than the longest wait after so many
 * attempts was stored while the clock was ahead; the clock was set back since, and the row is due at once. Newsletters that
 * have not been tried are an exception: they are spread over hours (newsletter/server/queue-newsletter.ts).
 */
function isDue({ now, settings }: Ports<'now' | 'settings'>) {
  const at = sql`${new Date(now()).toISOString()}::timestamptz`;
  const wait = longestWait(sql`attempts`, settings.mailRetrySeconds, CLAIM_MS);
  return sql`next_at <= ${at} or ((kind <> 'newsletter' or attempts > 0)
    and next_at > ${at} + (${wait} + ${CLOCKS_DIFFER_MS}::float8) * interval '1 millisecond')`;
}

/** Extends the claims of this process, however long a mail server takes. */
async function renew(ids: readonly string[], { store: { db }, now, log }: Ports<'log' | 'now' | 'store'>) {
  if (ids.length === 0) return;
  await db
    .update(outbox)
    .set({ nextAt: new Date(now() + CLAIM_MS) })
    .where(and(inArray(outbox.id, [...ids]), eq(outbox.state, 'waiting')))
    .catch((error: unknown) => log(`The claims on outbox rows could not be renewed: ${failureName(error)}`));
}

async function sendRow(row: OutboxRow, context: ApiContext, { messageOf, post, onRefused }: Delivery): Promise<void> {
  let mail: Mail | undefined;
  try {
    const message = await messageOf(row, context);
    if (message && 'mail' in message) {
      mail = message.mail;
      await post(mail, row.id);
    } else if (message) await call(message.call, row.id);
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
