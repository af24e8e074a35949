import { and, eq, inArray, sql } from 'drizzle-orm';
import { failureName } from '#platform/server/failures.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import type { OutboxRow } from '#server/database/schema.ts';
import { outbox } from '#server/database/schema.ts';
import type { Mail, Message, OnRefused } from './message.ts';
import { call, type Post } from './transport.ts';
import { noteFailure, updateRow } from './undelivered.ts';

/** While a process sends a row, no other process may claim it. The claim is renewed before it ends. */
const CLAIM_MS = 60_000;
const RENEW_EVERY_MS = CLAIM_MS / 4;
/** Rows that are sent in parallel. */
const BATCH = 10;

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
  while (await turn()) {
    const rows = await claim(context);
    if (rows.length === 0) return;
    const unfinished = new Set(rows.map(({ id }) => id));
    const renewing = setInterval(() => void renew([...unfinished], context), RENEW_EVERY_MS);
    await Promise.all(
      rows.map((row) => sendRow(row, context, delivery).finally(() => unfinished.delete(row.id))),
    ).finally(() => clearInterval(renewing));
  }
}

/** Claims a batch in one short statement, so that no transaction stays open while mails are sent. */
async function claim({ store: { db }, now }: Ports<'now' | 'store'>): Promise<OutboxRow[]> {
  const [at, until] = [new Date(now()), new Date(now() + CLAIM_MS)];
  const { rows } = await rowsOf<{ id: string }>(
    db,
    sql`update outbox set attempts = attempts + 1, next_at = ${until.toISOString()}::timestamptz
      where id in (select id from outbox where state = 'waiting' and next_at <= ${at.toISOString()}::timestamptz
        order by next_at limit ${BATCH}::int for update skip locked)
      returning id`,
  );
  const ids = rows.map(({ id }) => id);
  return ids.length > 0 ? db.select().from(outbox).where(inArray(outbox.id, ids)) : [];
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
