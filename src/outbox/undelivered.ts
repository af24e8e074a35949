import { and, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import { outbox } from '#server/database/schema.ts';
import { FOR_AGENCY } from './message-kind.ts';

/** What has not arrived for so long is old: nobody wants it sent any more, or has long been told by other means. */
const AGAIN_DAYS = 31;
const DAY_MS = 86_400_000;
/** A mail server may be away for so long before anybody has to look. */
const LATE_MS = 3_600_000;

/** Puts what was refused or given up into the outbox again, for when its cause is mended: a password, an address, a full mailbox. */
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

/** How many messages for the agency were refused or given up, or have waited for more than an hour. */
export function undeliveredCount(now: number): SQL {
  const [late, old] = [new Date(now - LATE_MS), new Date(now - AGAIN_DAYS * DAY_MS)].map((at) => at.toISOString());
  return sql`(select count(*)::int from outbox where kind in ${[...FOR_AGENCY]} and created_at > ${old}::timestamptz
    and (state in ('refused', 'failed') or (state = 'waiting' and created_at < ${late}::timestamptz)))`;
}
