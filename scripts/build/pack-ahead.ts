import { EventEmitter, once } from 'node:events';
import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { isPacked, packedName, type Suffix, type ToPack } from './pack-file.ts';

/**
 * Maximum number of pages in the queue. When the queue is full, no further page is made, which limits
 * memory use.
 */
const WAITING_MAX = 32;

/** Stores the compressed copy of `content` in the file `to`. Returns false if there is no copy. */
export type TakePacked = (content: Buffer, suffix: Suffix, to: string) => boolean;

/** Compressed copies that wait until the site is complete. */
export interface Packed {
  take: TakePacked;
  /** Waits until the queue is empty. Throws the error of the first page that could not be compressed. */
  settle(): Promise<void>;
  remove(): Promise<void>;
}

/** Compresses pages on another thread while more pages are made, and has them checked on a third one if wanted. */
export interface PackAhead extends Packed {
  /** Must be called before the first page is added, with all pages of the site. */
  announce(files: readonly string[]): void;
  /** Takes over the content, which must have a memory block of its own. The caller can no longer read it. */
  add(file: string, content: Buffer<ArrayBuffer>): Promise<void>;
}

/** The data that the thread receives when it starts. */
export interface PackThreadData {
  folder: string;
  siteDir: string;
  /** if the pages are checked too: the folder of the data that the site is made from, and the one for results */
  check?: { dataDir: string; folder: string } | undefined;
}

export type PackMessage = ToPack | { announced: readonly string[] } | 'end';

/** Returns the copies that other processes have compressed into `folder`. */
export const packedIn = (folder: string): Packed => ({
  take(content, suffix, to) {
    const file = packedName(folder, content, suffix);
    if (!existsSync(file)) return false;
    try {
      renameSync(file, to);
    } catch {
      // The folders may be on different disks.
      copyFileSync(file, to);
    }
    return true;
  },
  settle: async () => {},
  remove: () => rm(folder, { recursive: true, force: true }),
});

/** Returns a function that takes compressed copies from a folder and leaves them there for the next build. */
export const copiesFrom =
  (folder: string): TakePacked =>
  (content, suffix, to) => {
    const file = packedName(folder, content, suffix);
    if (!existsSync(file)) return false;
    copyFileSync(file, to);
    return true;
  };

/**
 * Starts a thread that compresses pages of the site in `siteDir` into `folder`, which other processes may use too. If `check` is
 * given, as many of them as possible are checked until {@link Packed.settle} is called.
 */
export async function createPackAhead(
  folder: string,
  siteDir: string,
  check?: PackThreadData['check'],
): Promise<PackAhead> {
  const packed = packedIn(folder);
  await mkdir(folder, { recursive: true });
  const worker = new Worker(new URL('./pack-thread.ts', import.meta.url), {
    workerData: { folder, siteDir, check } satisfies PackThreadData,
  });
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
  const send = (message: PackMessage, takenOver: ArrayBuffer[] = []) => {
    waiting += 1;
    worker.ref();
    worker.postMessage(message, takenOver);
  };
  return {
    announce(files) {
      if (check) send({ announced: files });
    },
    async add(file, content) {
      if (!check && !isPacked(file, content.length)) return;
      send({ file, content }, [content.buffer]);
      await untilAtMost(WAITING_MAX);
    },
    take: packed.take,
    async settle() {
      await untilAtMost(0);
      send('end');
      await untilAtMost(0);
    },
    async remove() {
      await worker.terminate();
      await packed.remove();
    },
  };
}
