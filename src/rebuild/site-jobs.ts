import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import { type Database, rowsOf } from '#server/database/database.ts';
import { type SiteJobKind, type SiteJobRow, siteJob } from '#server/database/schema.ts';

/*
 * Work on the site that staff ask for at the desk. The table holds at most one open job, so that a job that two people ask for
 * at the same time runs once. A process that runs a job holds a lease; if the process dies, another one runs the job again.
 */

/** A process that does not extend its lease within this time has died. */
export const JOB_LEASE_MS = 60_000;
/** A job that ends the process each time is given up. */
const ATTEMPTS_MAX = 3;
const CLOCKS_DIFFER_MS = 60_000;
/** A job that no process has begun within this time is given up. */
const WAIT_MAX_MS = 3_600_000;
const NOBODY = 'no process could run this job';
const KEPT_MS = 90 * 86_400_000;
/** What `problem` says about a job that was given up because the process that ran it ended each time. */
const PROCESS_ENDED = 'the process ended while it ran this job';

export interface AskedJob {
  kind: SiteJobKind;
  about: string;
  /** name of the member of staff */
  askedBy: string;
}

export type ClaimedJob = Pick<SiteJobRow, 'id' | 'kind' | 'about'> & { lease: string };

const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Stores a job. Returns false if another job is open. */
export async function askForJob(
  transaction: Database,
  { kind, about, askedBy }: AskedJob,
  { now }: Ports<'now'>,
): Promise<boolean> {
  const stored = await transaction
    .insert(siteJob)
    .values({ kind, about, askedBy, askedAt: new Date(now()) })
    .onConflictDoNothing({ target: siteJob.isOpen })
    .returning({ id: siteJob.id });
  return stored.length > 0;
}

/**
 * Claims the open job if it is of one of the kinds that this process can run, unless another process runs it. A single
 * statement ensures that only one process gets it.
 */
export async function claimJob(
  kinds: readonly SiteJobKind[],
  context: Ports<'now' | 'store'>,
): Promise<ClaimedJob | undefined> {
  const { db } = context.store;
  const now = context.now();
  const lease = randomUUID();
  const isFree = sql`is_open and (lease_until is null or lease_until <= ${at(now)}
    or lease_until > ${at(now + JOB_LEASE_MS + CLOCKS_DIFFER_MS)})`;
  await db.execute(
    sql`update site_job set is_open = null, lease = null, ended_at = ${at(now)},
        problem = case when attempts > 0 then ${PROCESS_ENDED} else ${NOBODY} end
      where ${isFree} and (attempts >= ${ATTEMPTS_MAX}::int or asked_at < ${at(now - WAIT_MAX_MS)})`,
  );
  if (kinds.length === 0) return undefined;
  const { rows } = await rowsOf<Omit<ClaimedJob, 'lease'>>(
    db,
    sql`update site_job set attempts = attempts + 1, lease = ${lease}::uuid, lease_until = ${at(now + JOB_LEASE_MS)}
      where ${isFree} and kind in ${[...kinds]} returning id, kind, about`,
  );
  return rows[0] && { ...rows[0], lease };
}

/** Extends the lease of a job. */
export async function keepJob({ lease }: ClaimedJob, { store: { db }, now }: Ports<'now' | 'store'>): Promise<void> {
  await db.execute(sql`update site_job set lease_until = ${at(now() + JOB_LEASE_MS)} where lease = ${lease}::uuid`);
}

/** Ends a job, and removes old ones. Without a problem, it succeeded. */
export async function endJob(
  { lease }: ClaimedJob,
  problem: string | undefined,
  { store: { db }, now }: Ports<'now' | 'store'>,
): Promise<void> {
  await db
    .update(siteJob)
    .set({ isOpen: null, lease: null, leaseUntil: null, endedAt: new Date(now()), problem: problem ?? null })
    .where(eq(siteJob.lease, lease));
  await db.delete(siteJob).where(and(sql`${siteJob.isOpen} is null`, lt(siteJob.endedAt, new Date(now() - KEPT_MS))));
}

/** Releases an interrupted job, so that the next process runs it again. */
export async function leaveJob({ lease }: ClaimedJob, { store: { db } }: Ports<'store'>): Promise<void> {
  await db.execute(sql`update site_job set attempts = attempts - 1, lease = null, lease_until = null
    where lease = ${lease}::uuid`);
}

/** Returns the latest job: the open one, or the last one that has ended. */
export async function latestJob({ store: { db } }: Ports<'store'>): Promise<SiteJobRow | undefined> {
  const [row] = await db
    .select()
    .from(siteJob)
    .orderBy(sql`${siteJob.isOpen} nulls last`, desc(siteJob.askedAt))
    .limit(1);
  return row;
}
