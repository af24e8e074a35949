import { failureName } from '#platform/server/failures.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import type { RebuildSettings } from '#server/settings/api-settings.ts';
import { claimBuild, failBuild, finishBuild, keepBuild, LEASE_MS, leaveBuild } from './rebuild-queue.ts';
import { runBuild } from './run-build.ts';

/** A build that takes longer hangs. */
const LONGEST_BUILD_MS = 3 * 3_600_000;
/** Looked for at a quarter of the quiet time, within these bounds. */
const LOOK_MS = { min: 200, max: 5_000 };

/** Makes the build that is due, if there is one; `stop` cuts it short, and leaves it to whoever looks next. */
export async function makeDueBuild(
  context: Ports<'log' | 'now' | 'settings' | 'store'>,
  stop = new AbortController().signal,
): Promise<void> {
  const { rebuild } = context.settings;
  const claim = rebuild?.run && (await claimBuild(context, rebuild));
  if (!rebuild?.run || !claim) return;
  const tell = (what: string) => context.log(`Build for ${claim.changes} changed listings: ${what}`);
  const ignore = (error: unknown) => tell(`cannot be kept (${failureName(error)})`);
  const keeping = setInterval(() => void keepBuild(claim, context).catch(ignore), LEASE_MS / 3);
  try {
    tell('begins');
    await runBuild(rebuild.run, AbortSignal.any([stop, AbortSignal.timeout(LONGEST_BUILD_MS)]));
    await finishBuild(claim, context);
    tell('done');
  } catch (error) {
    if (stop.aborted) return await leaveBuild(claim, context);
    const again = await failBuild(claim, context);
    const reason = error instanceof Error ? error.message : failureName(error);
    tell(`${reason}. ${again ? 'It is tried again.' : 'It is left to the next change, or to the night.'}`);
  } finally {
    clearInterval(keeping);
  }
}

/** Makes builds in the background until it is stopped. */
export function followChanges(context: () => ApiContext, rebuild: RebuildSettings): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= makeDueBuild(context(), stopping.signal)
      .catch((error: unknown) => context().log(`Changes cannot be looked for: ${failureName(error)}`))
      .finally(() => {
        running = undefined;
      });
  };
  const every = Math.min(Math.max(rebuild.quietSeconds * 250, LOOK_MS.min), LOOK_MS.max);
  const timer = rebuild.run && setInterval(look, every);
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
