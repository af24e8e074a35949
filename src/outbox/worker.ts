import { setTimeout as sleep } from 'node:timers/promises';
import { failureName } from '#platform/server/failures.ts';
import type { ApiContext } from '#server/context.ts';
import { type Delivery, drainOutbox } from './outbox.ts';

/** Forms come first: mails wait for a quiet moment, but no longer than this. */
const LONGEST_DELAY_MS = 2_000;
const QUIET_MS = 20;
/** How often to look for what is due again, and for what another process left. */
const LOOK_EVERY_MS = 5_000;

export interface Worker {
  wake: () => void;
  /** lets what is being sent finish */
  stop: () => Promise<void>;
}

/** Sends in the background: when woken, and every few seconds. */
export function startWorker(context: () => ApiContext, delivery: Delivery, isBusy: () => boolean): Worker {
  const turn = async (): Promise<boolean> => {
    const latest = performance.now() + LONGEST_DELAY_MS;
    while (isBusy() && performance.now() < latest && !stopped) await sleep(QUIET_MS);
    return !stopped;
  };
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const run = async () => {
    do {
      again = false;
      await drainOutbox(context(), delivery, turn).catch((error: unknown) =>
        context().log(`The outbox cannot be read: ${failureName(error)}`),
      );
    } while (again && !stopped);
    running = undefined;
  };
  const wake = () => {
    again = true;
    if (!stopped) running ??= run();
  };
  const timer = setInterval(wake, LOOK_EVERY_MS);
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
