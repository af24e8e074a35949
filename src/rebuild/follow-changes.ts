import { failureName } from '#platform/server/failures.ts';
import { type RepeatedWork, repeatWork } from '#platform/server/repeated-work.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import type { RebuildSettings } from '#server/settings/api-settings.ts';
import { claimBuild, failBuild, finishBuild, keepBuild, LEASE_MS, leaveBuild } from './rebuild-queue.ts';
import { runBuild } from './run-build.ts';

/** A build that takes longer is considered hanging and is stopped. */
const LONGEST_BUILD_MS = 3 * 3_600_000;
/** Limits of the polling interval, which is a quarter of the quiet time. */
const LOOK_MS = { min: 200, max: 5_000 };

/** Runs the build that is due, if any. If `stop` interrupts the build, the next process to poll takes it over. */
export async function makeDueBuild(
  context: Ports<'log' | 'now' | 'settings' | 'store'>,
  stop = new AbortController().signal,
): Promise<void> {
  const { rebuild } = context.settings;
  const claim = rebuild?.run && (await claimBuild(context, rebuild));
  if (!rebuild?.run || !claim) return;
  const tell = (what: string) => context.log(`Build for ${claim.changes} changed homes: ${what}`);
  const ignore = (error: unknown) => tell(`the lease could not be extended (${failureName(error)})`);
  const keeping = setInterval(() => void keepBuild(claim, context).catch(ignore), LEASE_MS / 3);
  try {
    tell('started');
    await runBuild(rebuild.run, AbortSignal.any([stop, AbortSignal.timeout(LONGEST_BUILD_MS)]));
    await finishBuild(claim, context);
    tell('done');
  } catch (error) {
    if (stop.aborted) return await leaveBuild(claim, context);
    const again = await failBuild(claim, context);
    const reason = error instanceof Error ? error.message : failureName(error);
    tell(
      `${reason}. ${again ? 'It will be retried.' : 'It will not be retried before the next change or the nightly build.'}`,
    );
  } finally {
    clearInterval(keeping);
  }
}

/** Polls for due builds in the background and runs them. `stop` ends this. */
export function followChanges(context: () => ApiContext, rebuild: RebuildSettings): RepeatedWork {
  const stopping = new AbortController();
  const every = Math.min(Math.max(rebuild.quietSeconds * 250, LOOK_MS.min), LOOK_MS.max);
  const repeated =
    rebuild.run &&
    repeatWork(() => makeDueBuild(context(), stopping.signal), every, {
      failed: (reason) => context().log(`Announced changes could not be read: ${reason}`),
    });
  return {
    stop: async () => {
      stopping.abort();
      await repeated?.stop();
    },
  };
}
