import { EventEmitter, once } from 'node:events';
import { mkdir, rename, rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { isPacked, packedName, type Suffix, type ToPack } from './pack-file.ts';

/**
 * Maximum number of pages in the queue. When the queue is full, Astro waits before it makes the next page, which limits
 * memory use.
 */
const WAITING_MAX = 32;

/** Compressed copies that wait until the site is complete. */
export interface Packed {
  /** Moves the compressed copy of this content to `to`; returns false if there is none. */
  take(content: Buffer, suffix: Suffix, to: string): Promise<boolean>;
  /** Waits until the queue is empty. Throws the error of the first page that could not be compressed. */
  settle(): Promise<void>;
  remove(): Promise<void>;
}

/** Compresses pages on another thread while more pages are made. */
export interface PackAhead extends Packed {
  add(file: string, content: Buffer): Promise<void>;
}

/** Returns the copies that other processes have compressed into `folder`. */
export const packedIn = (folder: string): Packed => ({
  take: (content, suffix, to) =>
    rename(packedName(folder, content, suffix), to).then(
      () => true,
      () => false,
    ),
  settle: async () => {},
  remove: () => rm(folder, { recursive: true, force: true }),
});

/** Starts a thread that compresses pages of the site in `siteDir` into `folder`, which other processes may use too. */
export async function createPackAhead(folder: string, siteDir: string): Promise<PackAhead> {
  const packed = packedIn(folder);
  await mkdir(folder, { recursive: true });
  const worker = new Worker(new URL('./pack-thread.ts', import.meta.url), { workerData: { folder, siteDir } });
  // The thread must not keep the process of a failed build alive: the process ends when the queued pages are
  // compressed.
  worker.unref();
  let waiting = 0;
  let failure: unknown;
  const answers = new EventEmitter().setMaxListeners(0);
  const answered = (error: unknown) => {
    waiting -= 1;
    if (waiting === 0) worker.unref();
    failure ??= error;
    answers.emit('one');
  };
  worker.on('message', answered);
  worker.on('error', answered);
  const untilAtMost = async (count: number) => {
    while (waiting > count && failure === undefined) await once(answers, 'one');
    if (failure !== undefined) throw failure;
  };
  return {
    async add(file, content) {
      if (!isPacked(file, content.length)) return;
      waiting += 1;
      worker.ref();
      worker.postMessage({ file, content } satisfies ToPack);
      await untilAtMost(WAITING_MAX);
    },
    take: packed.take,
    settle: () => untilAtMost(0),
    async remove() {
      await worker.terminate();
      await packed.remove();
    },
  };
}
