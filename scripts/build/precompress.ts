import { readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type LinkedPages, NOTHING_LINKED } from './keep-published.ts';
import {
  COMPRESSIBLE,
  copyFrom,
  createPack,
  isPacked,
  type Pack,
  placeCopy,
  type Suffix,
  suffixesOf,
} from './pack-file.ts';
import { filesIn } from './site-files.ts';

export interface PrecompressReport {
  /** number of files large enough to be compressed */
  files: number;
  /** number of compressed copies that were up to date already */
  current: number;
  written: number;
  /** number of copies that were taken from the folder of copies */
  taken: number;
  /** number of removed copies: of files that are missing or too small, and temporary files left by a crash */
  removed: number;
  bytesBefore: number;
  /** total size of the `.br` copies written by this run */
  bytesAfterBrotli: number;
}

/**
 * Creates compressed copies of the text files of a built site that have more than 1 kB, or more than 256 bytes under
 * `_astro`. Every such file gets a `.br` copy; it also gets a `.gz` copy unless the server compresses it on request.
 *
 * Memory use does not depend on the number of files. Copies in `copies`, a folder of `packFiles`, are reused. Pages in `linked` are
 * skipped, because the site that they are linked to is compressed already. Throws if a file cannot be read or written.
 */
export async function precompress(
  dir: string,
  { copies, linked = NOTHING_LINKED }: { copies?: string | undefined; linked?: LinkedPages | undefined } = {},
): Promise<PrecompressReport> {
  const report = { files: 0, current: 0, written: 0, taken: 0, removed: 0, bytesBefore: 0, bytesAfterBrotli: 0 };
  const pack = createPack(dir);
  const files = compressibleFiles(dir, { linked, report });
  const worker = async () => {
    for (let next = files.next(); !next.done; next = files.next()) {
      await compressFile(dir, next.value, report, { pack, copies });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return report;
}

/** Yields all files that should have compressed copies. Removes copies that should not exist. */
function* compressibleFiles(
  dir: string,
  { linked, report }: { linked: LinkedPages; report: PrecompressReport },
): Generator<string, undefined> {
  for (const name of filesIn(dir, linked.folders)) {
    if (linked.files.has(name)) continue;
    const file = name.replace(/\.(?:br|gz)(?:\.part)?$/, '');
    if (!COMPRESSIBLE.test(file)) continue;
    const size = statSync(join(dir, file), { throwIfNoEntry: false })?.size ?? 0;
    const siblings = isPacked(file, size) ? suffixesOf(file, size).map((suffix) => file + suffix) : [];
    if (file === name && siblings.length > 0) yield file;
    else if (file !== name && !siblings.includes(name)) {
      rmSync(join(dir, name));
      report.removed += 1;
    }
  }
}

async function compressFile(
  dir: string,
  file: string,
  report: PrecompressReport,
  { pack, copies }: { pack: Pack; copies: string | undefined },
): Promise<void> {
  const path = join(dir, file);
  const { mtime, size } = statSync(path);
  report.files += 1;
  report.bytesBefore += size;
  const stale: Suffix[] = [];
  for (const suffix of suffixesOf(file, size)) {
    if (isCurrent(path + suffix, mtime)) report.current += 1;
    else stale.push(suffix);
  }
  if (stale.length === 0) return;
  const content = readFileSync(path);
  for (const suffix of stale) {
    const copy = copies === undefined ? undefined : copyFrom(copies, content, suffix);
    const packed = copy ?? (await pack(file, content, suffix));
    placeCopy(path, suffix, packed);
    if (copy) report.taken += 1;
    if (suffix === '.br') report.bytesAfterBrotli += packed.length;
    report.written += 1;
  }
}

/**
 * Returns whether a copy has the same modification time as its file. Compares whole milliseconds, because `utimes`
 * stores no fractions of them.
 */
function isCurrent(sibling: string, mtime: Date): boolean {
  return statSync(sibling, { throwIfNoEntry: false })?.mtime.getTime() === mtime.getTime();
}
