import { failureName } from './failures.ts';

/** Work that is done again and again in the background. */
export interface RepeatedWork {
  /** ends the repetition, and waits for work that has begun */
  stop: () => Promise<void>;
}

/**
 * Does some work every `everyMs` milliseconds, and at once if `isFirstNow`, but never twice at the same time. `failed` learns
 * why a run has failed; the next run follows as usual. Does not keep the process alive.
 */
export function repeatWork(
  work: () => Promise<unknown>,
  everyMs: number,
  { failed, isFirstNow = false }: { failed: (reason: string) => void; isFirstNow?: boolean },
): RepeatedWork {
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => failed(failureName(error)))
      .finally(() => {
        running = undefined;
      });
  };
  if (isFirstNow) run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
