import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { archiveHead } from './archive-head.ts';
import { CutRefused, type RemoteArchive } from './remote-archive.ts';
import type { TilePlan } from './tile-plan.ts';

/** Parts that are fetched at the same time. */
const AT_ONCE = 4;

/** Returns the unfinished file, and the list of its parts that are complete. */
const unfinished = (file: string) => ({ file: `${file}.part`, list: `${file}.part.list` });

/**
 * Fetches the tiles of a plan into a file. An interrupted run is continued, if region and map are still the same. Calls
 * `tell` with the bytes that are there and the bytes in all.
 */
export async function cutStreets(
  archive: RemoteArchive,
  plan: TilePlan,
  target: string,
  tell: (bytes: number, all: number) => void = () => {},
): Promise<{ resumedBytes: number }> {
  await mkdir(path.dirname(target), { recursive: true });
  const { header } = archive;
  const metadata = await archive.read(header.jsonMetadataOffset, header.jsonMetadataLength);
  const head = archiveHead(plan, header, metadata);
  const part = unfinished(target);
  const done = await partsDone(part.list, plan);
  if (done.size === 0) await rm(part.file, { force: true });
  const output = await open(part.file, done.size === 0 ? 'w+' : 'r+');
  const list = await open(part.list, done.size === 0 ? 'w' : 'a');
  const resumedBytes = [...done].reduce((sum, index) => sum + (plan.parts[index]?.length ?? 0), 0);
  try {
    if (done.size === 0) await list.write(`${plan.digest}\n`);
    await output.write(head, 0, head.length, 0);
    let bytes = resumedBytes;
    tell(bytes, plan.fetchBytes);
    await inOrder(plan.parts.length, AT_ONCE, async (index) => {
      if (done.has(index)) return;
      bytes += await copyPart({ archive, plan, output, at: head.length }, index);
      // The tiles must be on disk before the list says so.
      await output.datasync();
      await list.write(`${index}\n`);
      tell(bytes, plan.fetchBytes);
    });
    await output.truncate(head.length + plan.tileBytes);
    await output.sync();
  } finally {
    await Promise.all([output.close(), list.close()]);
  }
  await rename(part.file, target);
  await rm(part.list, { force: true });
  return { resumedBytes };
}

/** Returns whether an interrupted run of the same plan can be continued, as the number of its bytes. */
export async function bytesThere(plan: TilePlan, target: string): Promise<number> {
  const done = await partsDone(unfinished(target).list, plan);
  return [...done].reduce((sum, index) => sum + (plan.parts[index]?.length ?? 0), 0);
}

/** Returns the parts that an interrupted run of the same plan has completed. A line that was cut off does not count. */
async function partsDone(list: string, plan: TilePlan): Promise<Set<number>> {
  const text = await readFile(list, 'utf8').catch(() => '');
  const [digest, ...lines] = text.split('\n').slice(0, -1);
  return new Set(digest === plan.digest ? lines.map(Number) : []);
}

interface Copying {
  archive: RemoteArchive;
  plan: TilePlan;
  output: FileHandle;
  /** position of the tile data in the output */
  at: number;
}

async function copyPart({ archive, plan, output, at }: Copying, index: number): Promise<number> {
  const { from, length, copies } = plan.parts[index] ?? { from: 0, length: 0, copies: [] };
  const bytes = await archive.read(archive.header.tileDataOffset + from, length);
  if (bytes.length !== length)
    throw new CutRefused(`${archive.address} ends too early: it is incomplete. Choose another map with --from.`);
  for (const copy of copies) await output.write(bytes, copy.from - from, copy.length, at + copy.to);
  return length;
}

/** Runs a step for each number below `count`, some at the same time. Stops after the first failure. */
async function inOrder(count: number, atOnce: number, step: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  let hasFailed = false;
  const work = async () => {
    while (next < count && !hasFailed) {
      const index = next;
      next += 1;
      await step(index).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = workers.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
