import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type LinkedPages, NOTHING_LINKED } from './keep-published.ts';
import type { TakePacked } from './pack-ahead.ts';
import { COMPRESSIBLE, createPack, isPacked, type Pack, type Suffix, suffixesOf } from './pack-file.ts';
import { filesIn } from './site-files.ts';

export interface PrecompressReport {
  /** number of files large enough to be compressed */
  files: number;
  /** number of compressed copies that were up to date already */
  current: number;
  written: number;
  /** number of copies that had been compressed in advance */
  ahead: number;
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
 * A copy gets the modification time of its file, so that the next run recognizes that it is up to date, and appears
 * only when it is complete. Memory use does not depend on the number of files. Copies that one of the `takers` finds are reused;
 * nearly all of a build's copies are, so synchronous calls are used, which take a fraction of the time.
 * Pages in `linked` are skipped, because the site that they are linked to is
 * compressed already. Throws if a file cannot be read or written.
 */
export async function precompress(
  dir: string,
  { takers = [], linked = NOTHING_LINKED }: { takers?: readonly TakePacked[]; linked?: LinkedPages | undefined } = {},
): Promise<PrecompressReport> {
  const report = { files: 0, current: 0, written: 0, ahead: 0, removed: 0, bytesBefore: 0, bytesAfterBrotli: 0 };
  const pack = createPack(dir);
  const files = compressibleFiles(dir, { linked, report });
  const worker = async () => {
    for (let next = files.next(); !next.done; next = files.next()) {
      await compressFile(dir, next.value, report, { pack, takers });
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
  { pack, takers }: { pack: Pack; takers: readonly TakePacked[] },
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
    const part = `${path}${suffix}.part`;
    if (takers.some((take) => take(content, suffix, part))) report.ahead += 1;
    else writeFileSync(part, await pack(file, content, suffix));
    if (suffix === '.br') report.bytesAfterBrotli += statSync(part).size;
    utimesSync(part, mtime, mtime);
    renameSync(part, path + suffix);
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
