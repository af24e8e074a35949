import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import type { RebuildSettings } from '#server/settings/api-settings.ts';

/** A build that this process has claimed. */
export interface Claim {
  lease: string;
  /** number of changes that no earlier build has published */
  changes: number;
}

/** A process that does not extend its lease within this time has died; another process may then take over its build. */
export const LEASE_MS = 60_000;
/**
 * Wait before the first retry. Each further wait is twice as long. If all attempts have failed, the next change or the
 * nightly build starts a new build.
 */
const FIRST_WAIT_MS = 60_000;
const ATTEMPTS_MAX = 7;
/**
 * Clocks of processes may differ by this much. A stored time that is further ahead than the longest wait plus this was
 * stored before the clock was set back; it counts as past.
 */
const CLOCKS_DIFFER_MS = 60_000;
const LONGEST_WAIT_MS = FIRST_WAIT_MS * 2 ** (ATTEMPTS_MAX - 1);

const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/**
 * Stores that a listing has changed. `proof` is the signature of the call. A call with the same signature is ignored
 * until `proofEndsAt` (ms).
 */
export async function noteChange(
  { proof, proofEndsAt }: { proof: string; proofEndsAt: number },
  { store: { db }, now }: Ports<'now' | 'store'>,
): Promise<void> {
  await db.execute(sql`
    with fresh as (
      insert into used_proof (proof, expires_at) values (${`listing-change ${proof}`}, ${at(proofEndsAt)})
      on conflict do nothing returning proof
    )
    insert into rebuild (id, announced, first_at, last_at, next_at)
    select 1, 1, ${at(now())}, ${at(now())}, ${at(now())} from fresh
    on conflict (id) do update set announced = rebuild.announced + 1, last_at = excluded.last_at, attempts = 0,
      first_at = coalesce(rebuild.first_at, excluded.first_at), next_at = excluded.next_at`);
}

/**
 * Claims the build that is due, unless another process has claimed it. A single statement ensures that only one process
 * gets it.
 */
export async function claimBuild(
  { store: { db }, now }: Ports<'now' | 'store'>,
  { quietSeconds, longestSeconds }: RebuildSettings,
): Promise<Claim | undefined> {
  const lease = randomUUID();
  const { rows } = await rowsOf<{ changes: number }>(
    db,
    sql`update rebuild set building = announced, first_at = null, attempts = attempts + 1,
        lease = ${lease}::uuid, lease_until = ${at(now() + LEASE_MS)}
      where announced > followed
        and (next_at <= ${at(now())} or next_at > ${at(now() + LONGEST_WAIT_MS + CLOCKS_DIFFER_MS)})
        and (lease_until is null or lease_until <= ${at(now())} or lease_until > ${at(now() + LEASE_MS + CLOCKS_DIFFER_MS)})
        and (first_at is null or last_at <= ${at(now() - quietSeconds * 1000)}
          or first_at <= ${at(now() - longestSeconds * 1000)} or last_at > ${at(now() + CLOCKS_DIFFER_MS)})
      returning building - followed as changes`,
  );
  return rows[0] && { lease, changes: rows[0].changes };
}

/** Extends the lease of a build. */
export async function keepBuild({ lease }: Claim, { store: { db }, now }: Ports<'now' | 'store'>): Promise<void> {
  await db.execute(sql`update rebuild set lease_until = ${at(now() + LEASE_MS)} where lease = ${lease}::uuid`);
}

/** Stores that a build has published the changes for which it was claimed. */
export async function finishBuild({ lease }: Claim, { store: { db } }: Ports<'store'>): Promise<void> {
  await db.execute(sql`update rebuild set followed = building, attempts = 0, lease = null, lease_until = null
    where lease = ${lease}::uuid`);
}

/** Schedules a retry of a failed build. @returns false if there are no attempts left */
export async function failBuild({ lease }: Claim, { store: { db }, now }: Ports<'now' | 'store'>): Promise<boolean> {
  const { rows } = await rowsOf<{ over: boolean }>(
    db,
    sql`update rebuild set lease = null, lease_until = null,
        followed = case when attempts >= ${ATTEMPTS_MAX}::int then building else followed end,
        next_at = ${at(now())} + ${FIRST_WAIT_MS / 1000}::int * power(2, attempts - 1) * interval '1 second'
      where lease = ${lease}::uuid returning attempts >= ${ATTEMPTS_MAX}::int as over`,
  );
  return rows[0]?.over !== true;
}

/** Releases an interrupted build, so that the next process to poll takes it over. */
export async function leaveBuild({ lease }: Claim, { store: { db } }: Ports<'store'>): Promise<void> {
  await db.execute(sql`update rebuild set attempts = attempts - 1, lease = null, lease_until = null
    where lease = ${lease}::uuid`);
}
