import { and, ne, sql } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';

/** Returns the number of messages by state, and the messages with problems, without addresses. */
export async function outboxReport({ store: { db } }: Ports<'store'>) {
  const { rows } = await rowsOf<{ state: string; count: number }>(
    db,
    sql`select state, count(*)::int as count from outbox group by state`,
  );
  const troubled = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      state: outbox.state,
      attempts: outbox.attempts,
      problem: outbox.problem,
      createdAt: outbox.createdAt,
      submissionId: outbox.submissionId,
    })
    .from(outbox)
    .where(and(ne(outbox.state, 'sent'), sql`${outbox.problem} is not null`));
  return { count: Object.fromEntries(rows.map(({ state, count }) => [state, count])), troubled };
}
