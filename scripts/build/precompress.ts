import { rmSync, statSync } from 'node:fs';
import { readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { PackAhead } from './pack-ahead.ts';
import { COMPRESSIBLE, createPack, isPacked, type Pack, type Suffix, suffixesOf } from './pack-file.ts';
import { filesIn } from './site-files.ts';

export interface PrecompressReport {
  /** Compressible files that are large enough. */
  files: number;
  /** Siblings that were current already. */
  current: number;
  written: number;
  /** Of them, those that were packed before. */
  ahead: number;
  /** Siblings that a file should not have, or whose file is gone, and what a crash left. */
  removed: number;
  bytesBefore: number;
  /** Of the `.br` siblings written now. */
  bytesAfterBrotli: number;
}

/**
 * Puts a `.br`, and a `.gz` where the server does not make it when it is asked for, beside each text file of a built site that has
 * more than 1 kB, under `_astro` a quarter of that.
 * A sibling gets its file's time of change, by which the next run knows that it is current, and appears only when
 * complete. Memory stays at a few files whatever their number. Takes what `packed` holds; what is `linked` to a site that
 * is packed (by paths inside the folder, with slashes) is passed over. Fails as the file system does.
 */
export async function precompress(
  dir: string,
  { packed, linked = new Set() }: { packed?: PackAhead; linked?: ReadonlySet<string> } = {},
): Promise<PrecompressReport> {
  const report = { files: 0, current: 0, written: 0, ahead: 0, removed: 0, bytesBefore: 0, bytesAfterBrotli: 0 };
  const pack = createPack(dir);
  const files = compressibleFiles(dir, { linked, report });
  const worker = async () => {
    for (let next = files.next(); !next.done; next = files.next()) {
      await compressFile(dir, next.value, report, { pack, packed });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return report;
}

/** All files that should have siblings; siblings that no file should have are removed on the way. */
function* compressibleFiles(
  dir: string,
  { linked, report }: { linked: ReadonlySet<string>; report: PrecompressReport },
): Generator<string, undefined> {
  for (const name of filesIn(dir)) {
    if (linked.has(name)) continue;
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
  { pack, packed }: { pack: Pack; packed: PackAhead | undefined },
): Promise<void> {
  const path = join(dir, file);
  const { mtime, size } = await stat(path);
  report.files += 1;
  report.bytesBefore += size;
  const stale: Suffix[] = [];
  for (const suffix of suffixesOf(file, size)) {
    if (await isCurrent(path + suffix, mtime)) report.current += 1;
    else stale.push(suffix);
  }
  if (stale.length === 0) return;
  const content = await readFile(path);
  for (const suffix of stale) {
    const part = `${path}${suffix}.part`;
    if (await packed?.take(content, suffix, part)) report.ahead += 1;
    else await writeFile(part, await pack(file, content, suffix));
    if (suffix === '.br') report.bytesAfterBrotli += (await stat(part)).size;
    await utimes(part, mtime, mtime);
    await rename(part, path + suffix);
    report.written += 1;
  }
}

/** Whole milliseconds: what a file system keeps beyond them does not survive being set. */
async function isCurrent(sibling: string, mtime: Date): Promise<boolean> {
  const stats = await stat(sibling).catch(() => undefined);
  return stats?.mtime.getTime() === mtime.getTime();
}
