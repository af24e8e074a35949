import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { GZIP_WHEN_ASKED } from '#platform/http/site-files.ts';
import { isWeighed, WEIGHT_MAX_BYTES } from '../check/rules/weight.ts';
import { atOnce, filesIn } from './site-files.ts';

export const SUFFIXES = ['.br', '.gz'] as const;
export type Suffix = (typeof SUFFIXES)[number];

export const COMPRESSIBLE = /\.(html|css|js|mjs|json|xml|txt|svg|webmanifest)$/;
/**
 * Scripts and styles. They get a higher quality, because they are few, large and cached for a year; pages are many and
 * change with every build.
 */
const HASHED = /^_astro\//;
/** Minimum sizes for compression. The minimum for scripts and styles is lower, because every page loads them. */
const MIN_BYTES = { hashed: 256, page: GZIP_WHEN_ASKED.fromBytes };
const EFFORT = { hashed: { brotli: 11, gzip: 9 }, page: { brotli: 5, gzip: 6 } };
/**
 * Higher qualities for pages that exceed the size limit of the first view together with their styles. They make pages
 * of homes 9 and 10 % smaller, but take 20 and 50 times as long. Qualities below these gain only 1 %.
 */
const HARDER = { qualities: [10, 11], leaves: 0.88 };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Data for other programs (docs/data.md). They are not compressed, because they are many and rarely requested. */
const FOR_PROGRAMS = /^property\/\d+\.json$/;

/** Returns whether a file should be compressed. `file` is its path inside the site, with slashes. */
export const isPacked = (file: string, bytes: number): boolean =>
  COMPRESSIBLE.test(file) &&
  !FOR_PROGRAMS.test(file) &&
  bytes > (HASHED.test(file) ? MIN_BYTES.hashed : MIN_BYTES.page);

/**
 * Returns the suffixes of a file's compressed copies. Few clients accept only gzip: browsers from before 2017 and some
 * programs. The server compresses pages for them on request, but large and frequently requested files get a gzip copy
 * in advance.
 */
export const suffixesOf = (file: string, bytes: number): readonly Suffix[] =>
  HASHED.test(file) || bytes > GZIP_WHEN_ASKED.toBytes ? SUFFIXES : ['.br'];

/** Compresses the content of a file of the site in `siteDir`. */
export type Pack = (file: string, content: Buffer, suffix: Suffix) => Promise<Buffer>;

export function createPack(siteDir: string): Pack {
  const stylesOf = createStyleWeights(siteDir, (content) => packBrotli(content, EFFORT.hashed.brotli));
  return async (file, content, suffix) => {
    const effort = HASHED.test(file) ? EFFORT.hashed : EFFORT.page;
    if (suffix === '.gz') return gzipped(content, { level: effort.gzip });
    const packed = await packBrotli(content, effort.brotli);
    if (!file.endsWith('.html') || !isWeighed(file)) return packed;
    return packHarder(content, packed, WEIGHT_MAX_BYTES - (await stylesOf(content)));
  };
}

/**
 * Compresses a page at higher qualities until it is within the limit of the first view. Returns `packed` unchanged if
 * it is within the limit already, or if no quality would make it small enough.
 */
async function packHarder(content: Buffer, packed: Buffer, room: number): Promise<Buffer> {
  if (packed.length * HARDER.leaves > room) return packed;
  let best = packed;
  for (const quality of HARDER.qualities) {
    if (best.length <= room) break;
    best = await packBrotli(content, quality);
  }
  if (best.length <= room) return best;
  const other = await packBrotli(content, Math.max(...HARDER.qualities), OTHER_MODEL);
  return other.length < best.length ? other : best;
}

/** Brotli's parameters for fonts make pages of less than 64 kB about 40 bytes smaller than those for text. */
const OTHER_MODEL = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
  [constants.BROTLI_PARAM_LGWIN]: 16,
};

function packBrotli(content: Buffer, quality: number, model: Record<number, number> = {}): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      ...model,
    },
  });
}

const STYLE = /<link rel="stylesheet"[^>]*>/g;

/**
 * Returns a function that returns the compressed size of the screen styles of a page. `pack` compresses each style
 * once.
 */
export function createStyleWeights(
  siteDir: string,
  pack: (content: Buffer) => Promise<Buffer>,
): (page: Buffer) => Promise<number> {
  const known = new Map<string, Promise<number>>();
  const weigh = async (address: string) => {
    const file = path.join(siteDir, address);
    return existsSync(file) ? (await pack(await readFile(file))).length : 0;
  };
  return async (page) => {
    let bytes = 0;
    for (const [link] of page.toString('latin1', 0, page.indexOf('</head>')).matchAll(STYLE)) {
      const address = /href="(\/[^"]*)"/.exec(link)?.[1];
      if (address === undefined || link.includes('media="print"')) continue;
      const weight = known.get(address) ?? weigh(address);
      known.set(address, weight);
      bytes += await weight;
    }
    return bytes;
  };
}

/**
 * Puts a compressed copy beside a file. It gets the modification time of the file, so that the next run recognizes that it is up
 * to date, and appears only when it is complete. Synchronous calls take a fraction of the time.
 */
export function placeCopy(file: string, suffix: Suffix, packed: Uint8Array): void {
  const part = `${file}${suffix}.part`;
  writeFileSync(part, packed);
  const { mtime } = statSync(file);
  utimesSync(part, mtime, mtime);
  renameSync(part, file + suffix);
}

/** A page in the queue for compression. */
export interface ToPack {
  /** its path inside the site, with slashes */
  file: string;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * Returns the path of a compressed copy in a folder of copies that several sites use. Its name is a digest of the
 * uncompressed content.
 */
export const packedName = (folder: string, content: Uint8Array, suffix: Suffix): string =>
  path.join(folder, createHash('sha256').update(content).digest('hex') + suffix);

/** Returns the compressed copy of a content from the folder of {@link packFiles}; undefined if it has none. */
export function copyFrom(folder: string, content: Uint8Array, suffix: Suffix): Buffer | undefined {
  const file = packedName(folder, content, suffix);
  return existsSync(file) ? readFileSync(file) : undefined;
}

/**
 * Compresses the files in `dir`, which are part of a site, into the folder `to`. Copies that it already has are kept, and all
 * other files in it are removed.
 */
export async function packFiles(dir: string, to: string): Promise<void> {
  const pack = createPack(dir);
  await mkdir(to, { recursive: true });
  const used = new Set<string>();
  await atOnce(filesIn(dir), async (file) => {
    const content = await readFile(path.join(dir, file));
    if (!isPacked(file, content.length)) return;
    for (const suffix of suffixesOf(file, content.length)) {
      const copy = packedName(to, content, suffix);
      used.add(path.basename(copy));
      if (!(await isCopyOf(copy, content, suffix))) await writeFile(copy, await pack(file, content, suffix));
    }
  });
  for (const name of await readdir(to)) if (!used.has(name)) await rm(path.join(to, name));
}

/** Returns whether a compressed copy exists and has this content. After a power failure, it may be damaged. */
async function isCopyOf(copy: string, content: Buffer, suffix: Suffix): Promise<boolean> {
  if (!existsSync(copy)) return false;
  return unpacked(await readFile(copy), suffix, content.length)?.equals(content) === true;
}

/** The smallest output chunk that a decompressor accepts. */
const CHUNK_MIN_BYTES = 64;

/** Unpacks a compressed copy of a file of `bytes` bytes. Returns undefined if it is damaged. */
export function unpacked(packed: Buffer, suffix: Suffix, bytes: number): Buffer | undefined {
  // With this size, the whole content fits in one chunk; each additional chunk would take time.
  const chunkSize = Math.max(bytes + 1, CHUNK_MIN_BYTES);
  try {
    return suffix === '.br' ? brotliDecompressSync(packed, { chunkSize }) : gunzipSync(packed, { chunkSize });
  } catch {
    return undefined;
  }
}
