import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { GZIP_WHEN_ASKED } from '#platform/http/site-files.ts';
import { WEIGHT_MAX_BYTES } from '../check/rules/weight.ts';

export const SUFFIXES = ['.br', '.gz'] as const;
export type Suffix = (typeof SUFFIXES)[number];

export const COMPRESSIBLE = /\.(html|css|js|mjs|json|xml|txt|svg|webmanifest)$/;
/** Files under here are few, large and kept for a year; pages are many and change with every build. */
const HASHED = /^_astro\//;
/** Below this nothing is won; what is fetched with every page is worth more. */
const MIN_BYTES = { hashed: 256, page: GZIP_WHEN_ASKED.fromBytes };
const EFFORT = { hashed: { brotli: 11, gzip: 9 }, page: { brotli: 5, gzip: 6 } };
/**
 * Only for pages that are heavier with their styles than the first view may be. They win 9 and 10 % on the pages of homes, in 20
 * and 50 times the time; what lies between wins 1 %.
 */
const HARDER = { qualities: [10, 11], leaves: 0.88 };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Many, and asked for by programs, one at a time (docs/data.md). */
const FOR_PROGRAMS = /^property\/\d+\.json$/;

/** Whether a file is worth packing; `file` is its path inside the site, with slashes. */
export const isPacked = (file: string, bytes: number): boolean =>
  COMPRESSIBLE.test(file) &&
  !FOR_PROGRAMS.test(file) &&
  bytes > (HASHED.test(file) ? MIN_BYTES.hashed : MIN_BYTES.page);

/**
 * Which copies such a file gets. Few ask for gzip alone (browsers of before 2017, programs): the server packs a page for
 * them, but not what it would pack over and over, or what is large.
 */
export const suffixesOf = (file: string, bytes: number): readonly Suffix[] =>
  HASHED.test(file) || bytes > GZIP_WHEN_ASKED.toBytes ? SUFFIXES : ['.br'];

/** Gives the content of such a file of the site in `siteDir` as it is sent. */
export type Pack = (file: string, content: Buffer, suffix: Suffix) => Promise<Buffer>;

export function createPack(siteDir: string): Pack {
  const stylesOf = createStyleWeights(siteDir, (content) => packBrotli(content, EFFORT.hashed.brotli));
  return async (file, content, suffix) => {
    const effort = HASHED.test(file) ? EFFORT.hashed : EFFORT.page;
    if (suffix === '.gz') return gzipped(content, { level: effort.gzip });
    const packed = await packBrotli(content, effort.brotli);
    if (!file.endsWith('.html')) return packed;
    return packHarder(content, packed, WEIGHT_MAX_BYTES - (await stylesOf(content)));
  };
}

/** A page that has room enough, or as small as it has to be, if that is possible. */
async function packHarder(content: Buffer, packed: Buffer, room: number): Promise<Buffer> {
  if (packed.length * HARDER.leaves > room) return packed;
  let best = packed;
  for (const quality of HARDER.qualities) {
    if (best.length <= room) break;
    best = await packBrotli(content, quality);
  }
  return best;
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

const STYLE = /<link rel="stylesheet"[^>]*>/g;

/** Gives what the styles in the head of a page weigh, for the screen, packed by `pack`; each is packed once. */
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

/** A page that waits to be packed. */
export interface ToPack {
  /** its path inside the site, with slashes */
  file: string;
  content: Uint8Array;
}

/** Where what was packed waits until its site is complete, by what it is made of. */
export const packedName = (folder: string, content: Uint8Array, suffix: Suffix): string =>
  path.join(folder, createHash('sha256').update(content).digest('hex') + suffix);
