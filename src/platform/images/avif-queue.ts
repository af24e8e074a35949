import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createLimit } from '../locks.ts';
import type { AvifTask } from './avif-process.ts';
import type { FileCache } from './file-cache.ts';

/** Encodes pictures as AVIF in the background. */
export interface AvifQueue {
  /** Adds a picture that will be in the cache with this name, unless it is queued already. */
  add(name: string, original: { path: string }, maxWidth: number): void;
}

/** More pictures than this are not queued; they are queued again when they are next requested. */
const QUEUED_MAX = 500;
/** The process ends when it has had nothing to do for this long. */
const IDLE_MS = 20_000;

/**
 * Creates a queue that encodes one picture at a time, because AVIF takes about five times as long as WebP. It does so in a
 * process with low priority, which begins with the first picture and ends when there are no more: visitors come first, and
 * memory that libraries do not give back is free again. Failures are logged; the picture is then sent as WebP.
 */
export function createAvifQueue(cache: FileCache, log: (line: string) => void): AvifQueue {
  const oneByOne = createLimit(1);
  const queued = new Set<string>();
  let encoder: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    encoder?.disconnect();
    encoder = undefined;
  }

  async function encode(task: AvifTask): Promise<void> {
    clearTimeout(idle);
    if (!encoder?.connected) encoder = startEncoder();
    const failure = await answerOf(encoder, task);
    idle = setTimeout(stop, IDLE_MS).unref();
    if (failure !== null) throw new Error(failure);
  }

  return {
    add(name, original, maxWidth) {
      if (queued.has(name) || queued.size >= QUEUED_MAX) return;
      queued.add(name);
      oneByOne(() => cache.file(name, (to) => encode({ from: original.path, to, maxWidth })))
        .catch((error: unknown) => log(`AVIF of ${name}: ${error instanceof Error ? error.message : String(error)}`))
        .finally(() => queued.delete(name));
    },
  };
}

/** Starts the process. It does not keep this one alive, and ends with it. */
function startEncoder(): ChildProcess {
  const file = new URL('./avif-process.ts', import.meta.url);
  // With its usual number of memory areas, glibc would keep twice as much.
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  const encoder = fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [], env });
  encoder.unref();
  encoder.channel?.unref();
  // A process that could not be started, or that was killed, does not answer, which is reported as a failure.
  encoder.on('error', () => {});
  try {
    if (encoder.pid !== undefined) setPriority(encoder.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some containers forbid it. The process then has the usual priority.
  }
  return encoder;
}

/** Sends a task and returns why it failed; null if it did not. */
function answerOf(encoder: ChildProcess, task: AvifTask): Promise<string | null> {
  return new Promise((resolve) => {
    const answered = (failure: string | null) => {
      encoder.off('message', answered).off('close', ended);
      resolve(failure);
    };
    const ended = () => answered('The process that encodes AVIF has ended.');
    encoder.on('message', answered).on('close', ended);
    encoder.send(task, (error) => error && ended());
  });
}
