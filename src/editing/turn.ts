import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '#platform/folder-lock.ts';

const LOOK_EVERY_MS = 15;
/** A publication waits for a Git host for at most a minute; whoever waits longer than this finds a program that hangs. */
const WAIT_MAX_MS = 180_000;

/** The last call of this process per folder. */
const queues = new Map<string, Promise<unknown>>();

/** Does some work while no other call, of this or another process, works on the same folder. */
export function inTurn<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(folder) ?? Promise.resolve();
  const turn = before.then(
    () => locked(folder, work),
    () => locked(folder, work),
  );
  queues.set(folder, turn);
  const forget = () => {
    if (queues.get(folder) === turn) queues.delete(folder);
  };
  turn.then(forget, forget);
  return turn;
}

async function locked<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const unlock = await takeLock(folder);
  try {
    return await work();
  } finally {
    unlock();
  }
}

async function takeLock(folder: string): Promise<() => void> {
  const last = performance.now() + WAIT_MAX_MS;
  for (;;) {
    const unlock = lockFolder(folder);
    if (unlock) return unlock;
    if (performance.now() > last)
      throw new Error(
        `${folder} has been locked by another process for ${WAIT_MAX_MS / 1000} seconds. Find out whether it hangs.`,
      );
    await sleep(LOOK_EVERY_MS);
  }
}
