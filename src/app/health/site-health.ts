import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { LEAD_KIND } from '#outbox/message.ts';
import { failedCount, leadProblem, lockedOutCount, undeliveredCount } from '#outbox/undelivered.ts';
import type { Health } from '#platform/health.ts';
import { json } from '#platform/http/responses.ts';
import type { Endpoint, Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import { machineTroubles, type Trouble } from './troubles.ts';

/** The database counts as unreachable if it does not respond within this time. */
const DATABASE_MS = 3_000;

type Needs = Ports<'buildRecord' | 'dataDir' | 'now' | 'store'>;

/** Returns the public health of the site, without details about troubles. */
export async function healthOf(context: Needs): Promise<Health> {
  const { troubles, ...health } = await statusOf(context);
  return { ...health, troubles: troubles.length > 0 ? troubles.map(({ kind }) => kind) : undefined };
}

/** Returns the site's health with details for its operator. Runs one small query and checks the data folder. */
export async function statusOf(context: Needs): Promise<Omit<Health, 'troubles'> & { troubles: Trouble[] }> {
  const [record, depth, machine] = await Promise.all([
    context.buildRecord(),
    depthOf(context),
    machineTroubles(context),
  ]);
  const importedAt = record?.feedImportedAt;
  const troubles = [...storeTroubles(depth), ...machine];
  return {
    status: !depth ? 'failing' : troubles.length > 0 ? 'troubled' : 'ok',
    version: record?.version,
    builtAt: record?.builtAt,
    feed: importedAt ? { importedAt, ageSeconds: secondsSince(Date.parse(importedAt), context) } : undefined,
    database: depth ? 'ok' : 'unreachable',
    outbox: depth && {
      waiting: depth.waiting,
      oldestSeconds: depth.oldest === null ? 0 : secondsSince(Date.parse(depth.oldest), context),
      undelivered: depth.undelivered,
      failed: depth.failed,
    },
    changes: depth?.changes,
    troubles,
  };
}

function storeTroubles(depth: Depth | undefined): Trouble[] {
  if (!depth) return [{ kind: 'database', detail: 'the database does not respond' }];
  return [...mailTroubles(depth), ...leadTroubles(depth)];
}

function leadTroubles({ leads, leadProblem: problem }: Depth): Trouble[] {
  if (leads === 0) return [];
  const detail = `${leads} enquiries are not in the agency’s software${problem ? `; its last answer: ${problem}` : ''}`;
  return [{ kind: 'leads', detail }];
}

function mailTroubles(depth: Depth): Trouble[] {
  if (depth.lockedOut > 0) {
    const detail = `the mail server refuses the user name or the password in SMTP_URL; ${depth.lockedOut} messages wait`;
    return [{ kind: 'mail', detail }];
  }
  if (depth.undelivered === 0) return [];
  return [{ kind: 'mail', detail: `${depth.undelivered} messages to the agency could not be delivered` }];
}

interface Depth {
  waiting: number;
  oldest: string | null;
  undelivered: number;
  /** leads that the agency's software has not received, and its last answer about them */
  leads: number;
  leadProblem: string | null;
  failed: number;
  lockedOut: number;
  changes: number;
}

async function depthOf({ store: { db }, now }: Ports<'now' | 'store'>): Promise<Depth | undefined> {
  const limit = new AbortController();
  const asked = rowsOf<Depth>(
    db,
    sql`select count(*)::int as waiting, to_json(min(created_at))#>>'{}' as oldest,
        ${undeliveredCount(now())} as undelivered,
        ${undeliveredCount(now(), [LEAD_KIND])} as leads,
        ${leadProblem(now())} as "leadProblem",
        ${failedCount(now())} as failed,
        ${lockedOutCount()} as "lockedOut",
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

/** Handles `GET /healthz`: 200, or 503 if the database does not respond. */
export const getHealth: Endpoint = async (_request, _rest, context) => {
  const health = await healthOf(context);
  return json(health.status === 'failing' ? 503 : 200, health);
};
