import type { PublishResult } from '#editing/editing-api.ts';
import { type RepeatedWork, repeatWork } from '#platform/server/repeated-work.ts';
import { isNightRunning } from '#rebuild/night-files.ts';
import { siteRights } from '#rebuild/run-jobs.ts';
import { askForJob, latestJob } from '#rebuild/site-jobs.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import { outbox } from '#server/database/schema.ts';
import type { ContentOverview, PublishAnswer } from '../../content/content-api.ts';
import type { ContentHost } from './content-host.ts';
import {
  alone,
  endWaiting,
  noteBuild,
  publishDue,
  readScheduled,
  schedule,
  waitingBuild,
} from './scheduled-publication.ts';

/** Kind of the mail that tells an editor why a scheduled publication has failed. */
export const PUBLICATION_FAILED = 'publication-failed';
/** Interval at which a process looks for what is due. */
const LOOK_MS = 5_000;

/** Publishes now, by `work`, and asks for the build that shows it. */
export async function publishNow(
  work: () => Promise<PublishResult>,
  askedBy: string,
  context: ApiContext,
): Promise<PublishAnswer> {
  const { dataDir } = context;
  const waited = await waitingBuild(dataDir);
  // Stored before publishing: a crash may cause a build that changes nothing, but no build is missed.
  await noteBuild(askedBy, dataDir);
  const result = await work();
  if (result.status !== 'published') {
    if (!waited) await endWaiting(dataDir);
    return result;
  }
  return { ...result, build: await askForBuild(context) };
}

/**
 * Asks for the build that somebody waits for. While another job runs, which may have read the content before, the note stays and
 * the build is asked for afterwards.
 */
export async function askForBuild(context: ApiContext): Promise<'asked' | 'busy' | 'night'> {
  const { dataDir, store } = context;
  const waiting = await waitingBuild(dataDir);
  const { refresh } = await siteRights(context);
  if (typeof refresh !== 'object') return 'night';
  if (!waiting) return 'asked';
  const job = { kind: 'refresh' as const, about: '', askedBy: waiting.askedBy };
  const isAsked = await store.db.transaction((transaction) => askForJob(transaction, job, context));
  if (!isAsked) return 'busy';
  await endWaiting(dataDir);
  // A night that runs is waited for by the build.
  return isNightRunning(dataDir) ? 'busy' : 'asked';
}

/** Returns the state of the build that shows the last publication. */
export async function buildState(context: ApiContext): Promise<ContentOverview['build']> {
  const [job, waiting, { refresh }] = await Promise.all([
    latestJob(context),
    waitingBuild(context.dataDir),
    siteRights(context),
  ]);
  if (typeof refresh !== 'object') return null;
  if (waiting || (job?.isOpen && job.kind === 'refresh')) return { state: 'running' };
  if (job?.kind === 'refresh' && job.problem !== null) return { state: 'failed', problem: job.problem };
  return null;
}

/** Does what is due: publishes what was scheduled, tells editors about failures, and asks for builds that wait. */
export async function doDuePublication(context: ApiContext, host: Pick<ContentHost, 'editing'>): Promise<void> {
  const { dataDir, now } = context;
  await publishDue({ isNight: false, now: now() }, dataDir, () => host.editing(context));
  await tellFailure(context);
  if (await waitingBuild(dataDir)) await askForBuild(context);
}

/** Queues the mail about a failure once. */
async function tellFailure(context: Ports<'dataDir' | 'store' | 'wake'>): Promise<void> {
  const { dataDir, store, wake } = context;
  if ((await readScheduled(dataDir))?.failed?.isTold !== false) return;
  await alone(dataDir, async () => {
    const known = await readScheduled(dataDir);
    if (!known?.failed || known.failed.isTold) return;
    await store.db.insert(outbox).values({ kind: PUBLICATION_FAILED, staffId: known.by.staffId });
    await schedule({ ...known, failed: { ...known.failed, isTold: true } }, dataDir);
  });
  wake();
}

/** Does in the background what is due. `stop` ends this and waits for work that has begun. */
export const followPublications = (context: () => ApiContext, host: Pick<ContentHost, 'editing'>): RepeatedWork =>
  repeatWork(() => doDuePublication(context(), host), LOOK_MS, {
    failed: (reason) => context().log(`Scheduled publications could not be handled: ${reason}`),
  });
