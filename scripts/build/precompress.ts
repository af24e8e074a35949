import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(html|css|js|mjs|json|xml|txt|svg|webmanifest)$/;
/** Below this nothing is won; what is fetched with every page is worth more. */
const MIN_BYTES = { hashed: 256, page: 1024 };
const HASHED_FOLDER = '_astro';
/** Files under `_astro` are few, large and kept for a year; pages are many and change with every build. */
const EFFORT = { hashed: { brotli: 11, gzip: 9 }, page: { brotli: 5, gzip: 6 } };
/** These are worth the time: with their styles they come near what a server sends at once, and a tenth less counts. */
const LARGE_PAGE = { fromBytes: 7_000, toBytes: 13_000, brotli: 10 };
/** What is larger even so is packed as well as can be, in three times the time. */
const LARGEST = { fromBytes: 9_550, brotli: 11 };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface PrecompressReport {
  /** Compressible files that are large enough. */
  files: number;
  /** Siblings that were current already. */
  current: number;
  written: number;
  /** Siblings whose file is gone or has become small, and what a crash left. */
  removed: number;
  bytesBefore: number;
  /** Of the `.br` siblings written now. */
  bytesAfterBrotli: number;
}

/**
 * Puts a `.br` and a `.gz` beside each text file of a built site that has more than 1 kB, under `_astro` a quarter of that.
 * A sibling gets its file's time of change, by which the next run knows that it is current, and appears only when
 * complete. Memory stays at a few files whatever their number. Fails as the file system does.
 */
export async function precompress(dir: string): Promise<PrecompressReport> {
  const report = { files: 0, current: 0, written: 0, removed: 0, bytesBefore: 0, bytesAfterBrotli: 0 };
  const files = compressibleFiles(dir, report, MIN_BYTES.page);
  const worker = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const hashed = relative(dir, next.value).startsWith(HASHED_FOLDER + sep);
      await compressFile(next.value, hashed ? EFFORT.hashed : EFFORT.page, report);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return report;
}

/** All files that should have siblings, folder by folder; siblings without a file are removed on the way. */
async function* compressibleFiles(
  dir: string,
  report: PrecompressReport,
  minBytes: number,
): AsyncGenerator<string, undefined> {
  const entries = await readdir(dir, { withFileTypes: true });
  const wanted = new Set<string>();
  for (const entry of entries) {
    const path = join(dir, entry.name);
    if (entry.isDirectory())
      yield* compressibleFiles(path, report, entry.name === HASHED_FOLDER ? MIN_BYTES.hashed : minBytes);
    else if (COMPRESSIBLE.test(entry.name) && (await stat(path)).size > minBytes) wanted.add(path);
  }
  for (const entry of entries) {
    const path = join(dir, entry.name);
    const file = path.replace(/\.(br|gz)(\.part)?$/, '');
    const hasFile = wanted.has(file) && !path.endsWith('.part');
    if (file === path || !COMPRESSIBLE.test(file) || hasFile) continue;
    await rm(path);
    report.removed += 1;
  }
  yield* wanted;
}

async function compressFile(path: string, effort: typeof EFFORT.page, report: PrecompressReport): Promise<void> {
  const { mtime, size } = await stat(path);
  report.files += 1;
  report.bytesBefore += size;
  const stale: string[] = [];
  for (const suffix of ['.br', '.gz']) {
    if (await isCurrent(path + suffix, mtime)) report.current += 1;
    else stale.push(suffix);
  }
  if (stale.length === 0) return;
  const content = await readFile(path);
  for (const suffix of stale) {
    const packed =
      suffix === '.br'
        ? await smallBrotli(path, content, effort.brotli)
        : await gzipped(content, { level: effort.gzip });
    await writeWhole(path + suffix, packed, mtime);
    report.written += 1;
    if (suffix === '.br') report.bytesAfterBrotli += packed.length;
  }
}

async function writeWhole(path: string, content: Buffer, mtime: Date): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, content);
  await utimes(part, mtime, mtime);
  await rename(part, path);
}

async function smallBrotli(path: string, content: Buffer, quality: number): Promise<Buffer> {
  const packed = await packBrotli(content, quality);
  const { fromBytes, toBytes } = LARGE_PAGE;
  const isLarge = path.endsWith('.html') && packed.length > fromBytes && packed.length <= toBytes;
  if (!isLarge) return packed;
  const better = await packBrotli(content, LARGE_PAGE.brotli);
  return better.length > LARGEST.fromBytes ? packBrotli(content, LARGEST.brotli) : better;
}

function packBrotli(content: Buffer, quality: number): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Whole milliseconds: what a file system keeps beyond them does not survive being set. */
async function isCurrent(sibling: string, mtime: Date): Promise<boolean> {
  const stats = await stat(sibling).catch(() => undefined);
  return stats?.mtime.getTime() === mtime.getTime();
}
