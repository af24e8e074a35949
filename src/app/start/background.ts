import { followPublications } from '#desk/server/content/publish.ts';
import { reportUntaken } from '#desk/server/enquiries/untaken-leads.ts';
import { goOnAtPace } from '#newsletter/server/queue-newsletter.ts';
import type { Post } from '#outbox/transport.ts';
import { startWorker } from '#outbox/worker.ts';
import { type RepeatedWork, repeatWork } from '#platform/server/repeated-work.ts';
import { followChanges } from '#rebuild/follow-changes.ts';
import { followJobs } from '#rebuild/run-jobs.ts';
import type { ApiContext } from '#server/context.ts';
import { tendViewings } from '#viewings/server/tend-viewings.ts';
import { contentHost } from '../content/content-desk.ts';
import { watchTroubles } from '../health/watch-troubles.ts';
import { DELIVERY } from '../messages.ts';

/** Interval at which waiting newsletters are checked, because an outage or a corrected clock may have delayed them. */
const PACE_MS = 10 * 60_000;
/** Interval at which enquiries are looked for that nobody has taken. */
const UNTAKEN_MS = 60_000;
/** Interval at which holds of viewings end, and places are offered to the waiting list. */
const TEND_MS = 60_000;

/** Starts the background work of a process: mails, viewings, newsletters, builds after changes, jobs of the desk, and alarms. */
export function startBackground(context: ApiContext, post: Post, isBusy: () => boolean) {
  const worker = startWorker(() => context, { post, ...DELIVERY }, isBusy);
  const watch = watchTroubles(() => context, post);
  const every = (ms: number, work: (context: ApiContext) => Promise<unknown>, failure: string, isFirstNow = true) =>
    repeatWork(() => work(context), ms, { failed: (reason) => context.log(`${failure}: ${reason}`), isFirstNow });
  const { rebuild } = context.settings;
  const repeated: (RepeatedWork | undefined)[] = [
    every(TEND_MS, tendViewings, 'Viewings could not be tended'),
    every(PACE_MS, goOnAtPace, 'Newsletters could not be resumed'),
    every(UNTAKEN_MS, reportUntaken, 'Enquiries that nobody has taken could not be reported', false),
    rebuild && followChanges(() => context, rebuild),
    followJobs(() => context),
    followPublications(() => context, contentHost),
  ];
  const stop = () => {
    watch.stop();
    return Promise.all([worker.stop(), ...repeated.map((one) => one?.stop())]);
  };
  return { wake: worker.wake, stop };
}
