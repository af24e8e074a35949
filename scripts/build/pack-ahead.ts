import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createLimit } from '#server/media/limit.ts';
import { isPacked, pack, SUFFIXES, type Suffix } from './pack.ts';

/** Pages that wait to be packed; from here on whoever makes them waits as well, so that memory stays at a few. */
const WAITING_MAX = 32;

/** Packs pages while others are made, which leaves most cores free. */
export interface PackAhead {
  add(file: string, content: Buffer): Promise<void>;
  /** Moves what was packed of this content to `to`; false where there is nothing of it. */
  take(content: Buffer, suffix: Suffix, to: string): Promise<boolean>;
  /** Waits for what is begun. */
  settle(): Promise<void>;
  remove(): Promise<void>;
}

/** Keeps what is packed in `folder`, by what it is made of. Fails, in `settle`, as the file system does. */
export async function createPackAhead(folder: string, cores = availableParallelism()): Promise<PackAhead> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const limit = createLimit(cores);
  const pending = new Set<Promise<unknown>>();
  const nameOf = (content: Buffer) => path.join(folder, createHash('sha256').update(content).digest('hex'));
  return {
    async add(file, content) {
      if (!isPacked(file, content.length)) return;
      const work = limit(async () => {
        for (const suffix of SUFFIXES) await writeFile(nameOf(content) + suffix, await pack(file, content, suffix));
      });
      pending.add(work);
      work.then(
        () => pending.delete(work),
        // Told by `settle`.
        () => {},
      );
      while (pending.size > WAITING_MAX) await Promise.race(pending);
    },
    take: (content, suffix, to) =>
      rename(nameOf(content) + suffix, to).then(
        () => true,
        () => false,
      ),
    async settle() {
      await Promise.all(pending);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
