import { setTimeout as sleep } from 'node:timers/promises';
import { failureName } from '#platform/server/failures.ts';
import type { ApiContext } from '#server/context.ts';
import { type Delivery, drainOutbox } from './outbox.ts';

/**
 * Longest delay of a batch. Requests have priority: before each batch, the worker waits until the server is idle, but no
 * longer than this.
 */
const LONGEST_DELAY_MS = 2_000;
const IDLE_CHECK_MS = 20;
/** Interval at which the worker looks for due retries and for rows that another process left behind. */
const LOOK_EVERY_MS = 5_000;

export interface Worker {
  wake: () => void;
  /** stops when the rows that are being sent are finished */
  stop: () => Promise<void>;
}

/** Drains the outbox in the background, whenever it is woken and every few seconds. */
export function startWorker(context: () => ApiContext, delivery: Delivery, isBusy: () => boolean): Worker {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const turn = async (): Promise<boolean> => {
    const latest = performance.now() + LONGEST_DELAY_MS;
    while (isBusy() && performance.now() < latest && !stopped) await sleep(IDLE_CHECK_MS);
    return !stopped;
  };
  const run = async () => {
    do {
      again = false;
      await drainOutbox(context(), delivery, turn).catch((error: unknown) =>
        context().log(`The outbox could not be read: ${failureName(error)}`),
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
