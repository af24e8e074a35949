import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Health } from '#contract/health.ts';
import { rowsOf } from '../db/rows.ts';
import { undeliveredCount } from '../messages/undelivered.ts';
import type { Ports } from '../ports/context.ts';

/** A database that says nothing for so long is not there. */
const DATABASE_MS = 3_000;

/** How the site is, by one small statement. */
export async function healthOf(context: Ports<'buildRecord' | 'now' | 'store'>): Promise<Health> {
  const [record, depth] = await Promise.all([context.buildRecord(), depthOf(context)]);
  const importedAt = record?.feedImportedAt;
  return {
    status: !depth ? 'failing' : depth.undelivered > 0 ? 'troubled' : 'ok',
    version: record?.version,
    builtAt: record?.builtAt,
    feed: importedAt ? { importedAt, ageSeconds: secondsSince(Date.parse(importedAt), context) } : undefined,
    database: depth ? 'ok' : 'unreachable',
    outbox: depth && {
      waiting: depth.waiting,
      oldestSeconds: depth.oldest === null ? 0 : secondsSince(Date.parse(depth.oldest), context),
      undelivered: depth.undelivered,
    },
    changes: depth?.changes,
  };
}

interface Depth {
  waiting: number;
  oldest: string | null;
  undelivered: number;
  changes: number;
}

async function depthOf({ store: { db }, now }: Ports<'now' | 'store'>): Promise<Depth | undefined> {
  const limit = new AbortController();
  const asked = rowsOf<Depth>(
    db,
    sql`select count(*)::int as waiting, to_json(min(created_at))#>>'{}' as oldest,
        ${undeliveredCount(now())} as undelivered,
        coalesce((select announced - followed from rebuild), 0) as changes
      from outbox where state = 'waiting' and kind <> 'newsletter'`,
  ).then(
    ({ rows }) => rows[0],
    () => undefined,
  );
  const late = sleep(DATABASE_MS, undefined, { signal: limit.signal, ref: false }).catch(() => undefined);
  return Promise.race([asked, late]).finally(() => limit.abort());
}

const secondsSince = (ms: number, { now }: Ports<'now'>): number => Math.max(0, Math.round((now() - ms) / 1000));
