import { Worker } from 'node:worker_threads';

/** A file of the site. */
export interface FileAhead {
  /** its path inside the site */
  file: string;
  content: Uint8Array<ArrayBuffer>;
  /** its compressed copy, if it has one */
  brotli?: Uint8Array | undefined;
}

/** The data that the thread receives when it starts. */
export interface LookThreadData {
  siteDir: string;
  dataDir: string;
  /** folder for the results (`ahead-results.ts`) */
  folder: string;
  /** priority of the thread, as in `os.constants.priority` */
  priority: number;
}

/** `announced`: all pages of the site; a name stands for a file that is read when its turn comes */
export type LookMessage = { announced: readonly string[] } | { look: FileAhead | string } | 'end';

/** Checks files on a thread of its own while others are being made. */
export interface LookAhead {
  /** Must be called once, before the first file is added, with all pages of the site. */
  announce(files: readonly string[]): void;
  /** Queues a file, and takes over its content, which the caller can no longer read. */
  add(file: FileAhead): void;
  /** Drops what is still in the queue, and makes the results usable, or gives them up if that takes long. */
  end(): Promise<void>;
}

/** Maximum number of files in the queue with their contents. The contents of others are read again, to need less memory. */
const IN_MEMORY_MAX = 256;

/** The build does not wait longer than this for the thread to write the end of its results. */
const END_MS = 3_000;

/** Limit of the heap of the thread in MB. A thread that needs more ends, and its files are checked after the build. */
export const MEMORY_MAX_MB = 768;

/** Starts to check the site that is being built. */
export function createLookAhead(workerData: LookThreadData): LookAhead {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MAX_MB };
  const worker = new Worker(new URL('./look-thread.ts', import.meta.url), { workerData, resourceLimits });
  const { promise: exited, resolve: onExit } = Promise.withResolvers<void>();
  worker.on('exit', () => onExit());
  // Without results, all files are left to the check of the complete site.
  worker.on('error', (error) =>
    console.warn(`The pages are checked after the build only, because this failed: ${error}`),
  );
  let inMemory = 0;
  worker.on('message', () => {
    inMemory -= 1;
  });
  const send = (message: LookMessage, takenOver: ArrayBuffer[] = []) => worker.postMessage(message, takenOver);
  return {
    announce: (announced) => send({ announced }),
    add(look) {
      if (inMemory >= IN_MEMORY_MAX) send({ look: look.file });
      else {
        inMemory += 1;
        send({ look }, [look.content.buffer]);
      }
    },
    async end() {
      send('end');
      const late = setTimeout(() => worker.terminate(), END_MS);
      await exited;
      clearTimeout(late);
    },
  };
}
