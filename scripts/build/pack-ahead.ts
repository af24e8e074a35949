import { EventEmitter, once } from 'node:events';
import { mkdir, rename, rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { isPacked, packedName, type Suffix, type ToPack } from './pack-file.ts';

/** Pages that wait to be packed; from here on whoever makes them waits as well, so that memory stays at a few. */
const WAITING_MAX = 32;

/** Packs pages on a thread of its own while others are made. */
export interface PackAhead {
  add(file: string, content: Buffer): Promise<void>;
  /** Moves what was packed of this content to `to`; false where there is nothing of it. */
  take(content: Buffer, suffix: Suffix, to: string): Promise<boolean>;
  /** Waits for what is begun. Fails as packing did. */
  settle(): Promise<void>;
  remove(): Promise<void>;
}

/** Packs for the site in `siteDir`, into `folder`. */
export async function createPackAhead(folder: string, siteDir: string): Promise<PackAhead> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const worker = new Worker(new URL('./pack-thread.ts', import.meta.url), { workerData: { folder, siteDir } });
  // A build that fails ends all the same, when the pages that wait are packed.
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
    take: (content, suffix, to) =>
      rename(packedName(folder, content, suffix), to).then(
        () => true,
        () => false,
      ),
    settle: () => untilAtMost(0),
    async remove() {
      await worker.terminate();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
