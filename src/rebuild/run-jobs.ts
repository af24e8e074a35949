import { failureName } from '#platform/server/failures.ts';
import { type RepeatedWork, repeatWork } from '#platform/server/repeated-work.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import type { SiteJobKind } from '#server/database/schema.ts';
import type { BuildRun } from '#server/settings/api-settings.ts';
import { showsReleases } from './kept-releases.ts';
import { ACCEPT_VARIABLE } from './night-files.ts';
import { runBuild } from './run-build.ts';
import { type ClaimedJob, claimJob, endJob, JOB_LEASE_MS, keepJob, leaveJob } from './site-jobs.ts';

/** A job that takes longer is considered hanging and is stopped. */
const LONGEST_JOB_MS = 3 * 3_600_000;
/** Interval at which a process looks for a job. */
const LOOK_MS = 1_000;

/** Why staff cannot have something done with the site; the last part of the text keys `desk.site.unable.…`. */
export type Unable =
  /** the site was built by hand, so a night would publish another site than visitors see */
  | 'built'
  /** another machine builds or publishes the site */
  | 'elsewhere';

type Needs = Ports<'dataDir' | 'isSuspended' | 'settings' | 'siteDir'>;

/** What this server can do with the site, on request of staff. */
export interface SiteRights {
  /** how a night is started */
  refresh: BuildRun | Unable;
  /** whether a refused export can be accepted, and an earlier site shown */
  accept: true | Unable;
  back: true | Unable;
}

const NIGHT: BuildRun = { command: [process.execPath, 'scripts/main.ts', 'nightly'] };

/** Returns what this server can do with the site. It can always do what an operator has set: NIGHTLY_COMMAND, BUILD_HOOK_URL. */
export async function siteRights({ settings, siteDir, dataDir, isSuspended }: Needs): Promise<SiteRights> {
  const { buildRun, publishesElsewhere } = settings;
  if (buildRun && 'hookUrl' in buildRun) return { refresh: buildRun, accept: 'elsewhere', back: 'elsewhere' };
  if (isSuspended) return { refresh: 'elsewhere', accept: 'elsewhere', back: 'elsewhere' };
  const isOwn = await showsReleases(siteDir, dataDir);
  const unable = publishesElsewhere ? 'elsewhere' : 'built';
  const refresh = buildRun ?? (isOwn ? NIGHT : 'built');
  return {
    refresh,
    accept: typeof refresh === 'object' ? true : refresh,
    back: isOwn && !publishesElsewhere ? true : unable,
  };
}

/** Runs the job that somebody has asked for, if there is one and no other process runs it. */
export async function runDueJob(
  context: Needs & Ports<'log' | 'now' | 'store'>,
  stop = new AbortController().signal,
): Promise<void> {
  const job = await claimJob(kindsOf(await siteRights(context)), context);
  if (!job) return;
  const tell = (what: string) => context.log(`Job «${job.kind}» of the desk: ${what}`);
  const ignore = (error: unknown) => tell(`the lease could not be extended (${failureName(error)})`);
  const keeping = setInterval(() => void keepJob(job, context).catch(ignore), JOB_LEASE_MS / 3);
  try {
    tell('started');
    const { run, variables } = await runOf(job, context);
    await runBuild(run, AbortSignal.any([stop, AbortSignal.timeout(LONGEST_JOB_MS)]), variables);
    await endJob(job, undefined, context);
    tell('done');
  } catch (error) {
    if (stop.aborted) return await leaveJob(job, context);
    const reason = error instanceof Error ? error.message : failureName(error);
    await endJob(job, reason, context);
    tell(reason);
  } finally {
    clearInterval(keeping);
  }
}

const kindsOf = ({ refresh, accept, back }: SiteRights): SiteJobKind[] => [
  ...(typeof refresh === 'object' ? (['refresh'] as const) : []),
  ...(accept === true ? (['accept'] as const) : []),
  ...(back === true ? (['back'] as const) : []),
];

/** Returns the command of a job: the one that an operator would type. */
async function runOf({ kind, about }: ClaimedJob, context: Needs): Promise<{ run: BuildRun; variables: object }> {
  const { refresh } = await siteRights(context);
  const variables = { DATA_DIR: context.dataDir };
  if (kind === 'back') {
    const command = [process.execPath, 'scripts/main.ts', 'publish', '--to', context.dataDir, '--back', about];
    return { run: { command }, variables };
  }
  if (typeof refresh !== 'object') throw new Error('this server can no longer do this');
  return { run: refresh, variables: kind === 'accept' ? { ...variables, [ACCEPT_VARIABLE]: about } : variables };
}

/** Looks for jobs in the background and runs them. `stop` ends this, and the command of a job that runs. */
export function followJobs(context: () => ApiContext): RepeatedWork {
  const stopping = new AbortController();
  const repeated = repeatWork(() => runDueJob(context(), stopping.signal), LOOK_MS, {
    failed: (reason) => context().log(`The jobs of the desk could not be read: ${reason}`),
  });
  return {
    stop: () => {
      stopping.abort();
      return repeated.stop();
    },
  };
}
