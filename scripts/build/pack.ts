import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const SUFFIXES = ['.br', '.gz'] as const;
export type Suffix = (typeof SUFFIXES)[number];

export const COMPRESSIBLE = /\.(html|css|js|mjs|json|xml|txt|svg|webmanifest)$/;
/** Files under here are few, large and kept for a year; pages are many and change with every build. */
const HASHED = /^_astro\//;
/** Below this nothing is won; what is fetched with every page is worth more. */
const MIN_BYTES = { hashed: 256, page: 1024 };
const EFFORT = { hashed: { brotli: 11, gzip: 9 }, page: { brotli: 5, gzip: 6 } };
/** These are worth the time: with their styles they come near what a server sends at once, and a tenth less counts. */
const LARGE_PAGE = { fromBytes: 7_000, toBytes: 13_000, brotli: 10 };
/** What is larger even so is packed as well as can be, in three times the time. */
const LARGEST = { fromBytes: 9_550, brotli: 11 };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Many, and asked for by programs, one at a time (docs/data.md). */
const FOR_PROGRAMS = /^property\/\d+\.json$/;

/** Whether a file is worth packing; `file` is its path inside the site, with slashes. */
export const isPacked = (file: string, bytes: number): boolean =>
  COMPRESSIBLE.test(file) &&
  !FOR_PROGRAMS.test(file) &&
  bytes > (HASHED.test(file) ? MIN_BYTES.hashed : MIN_BYTES.page);

/** The content of such a file as it is sent. */
export async function pack(file: string, content: Buffer, suffix: Suffix): Promise<Buffer> {
  const effort = HASHED.test(file) ? EFFORT.hashed : EFFORT.page;
  if (suffix === '.gz') return gzipped(content, { level: effort.gzip });
  const packed = await packBrotli(content, effort.brotli);
  const { fromBytes, toBytes } = LARGE_PAGE;
  const isLarge = file.endsWith('.html') && packed.length > fromBytes && packed.length <= toBytes;
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
