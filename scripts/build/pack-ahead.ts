import { EventEmitter, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ToPack } from './pack-file.ts';

/**
 * Maximum number of pages in the queue. When the queue is full, no further page is made, which limits
 * memory use.
 */
const WAITING_MAX = 32;

/**
 * Writes and compresses pages on another thread while more pages are made, and has them checked on a third one if wanted. The
 * compressed copies are placed beside the pages.
 */
export interface PackAhead {
  /** Must be called before the first page is added, with all pages of the site. */
  announce(files: readonly string[]): void;
  /**
   * Takes over the content of a page, whose file must not exist yet: it may be a hard link into the published site. The content
   * must have a memory block of its own; the caller can no longer read it.
   */
  add(file: string, content: Buffer<ArrayBuffer>): Promise<void>;
  /** Waits until all pages are written and compressed. Throws the error of the first page that could not be. */
  drain(): Promise<void>;
  /** Ends the threads at once, and leaves out the pages in the queue. */
  abort(): Promise<void>;
  /** Ends the threads. Pages that are not checked by then are left to the check of the complete site. */
  end(): Promise<void>;
}

/** The data that the thread receives when it starts. */
export interface PackThreadData {
  siteDir: string;
  /** if the pages are checked too: the folder of the data that the site is made from, and the one for results */
  check?: { dataDir: string; folder: string } | undefined;
}

export type PackMessage = ToPack | { announced: readonly string[] } | 'end';

/**
 * Starts a thread that writes and compresses pages of the site in `siteDir`. If `check` is given, as many of them as possible are checked
 * until {@link PackAhead.end} is called.
 */
export function createPackAhead(siteDir: string, check?: PackThreadData['check']): PackAhead {
  const worker = new Worker(new URL('./pack-thread.ts', import.meta.url), {
    workerData: { siteDir, check } satisfies PackThreadData,
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
      send({ file, content }, [content.buffer]);
      await untilAtMost(WAITING_MAX);
    },
    drain: () => untilAtMost(0),
    async abort() {
      await worker.terminate();
    },
    async end() {
      await untilAtMost(0);
      send('end');
      await untilAtMost(0);
      await worker.terminate();
    },
  };
}
