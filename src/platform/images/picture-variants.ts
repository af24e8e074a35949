import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { sendFile, sendText } from '../http/send-file.ts';
import { openFile } from '../http/site-files.ts';
import { createLimit } from '../locks.ts';
import { unreadable } from './fetch-original.ts';
import type { FileCache } from './file-cache.ts';
import { BEST_FORMAT, type MediaFormat, ORIGINAL_MAX_WIDTH_PX, parseMediaUrl } from './media-address.ts';
import { isPicture, type OriginalFile, originalFile } from './original-file.ts';
import type { OriginalsIndex } from './originals-index.ts';

/**
 * Maximum size of a picture, larger than any camera produces. Converting a picture of this size takes about 400 MB of
 * memory.
 */
export const MAX_PIXELS = 100_000_000;
const PICTURES_AT_ONCE = 2;

// A file may be replaced under the same name; sharp's cache would return the old content.
sharp.cache(false);

/** Runs work on a picture, for a limited number of pictures at the same time. */
export const inTurn = createLimit(PICTURES_AT_ONCE);
const FORMAT_OPTIONS = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 76 },
  jpeg: { quality: 78, mozjpeg: true },
  png: {},
} as const;

/**
 * Writes a copy of a picture: upright, in sRGB, without metadata (place, camera, author), and never enlarged.
 * @param maxWidth in pixels; the picture's own width if absent
 * @throws {MediaFailure} 502 for a picture that cannot be decoded
 */
export function convertPicture(
  from: string,
  to: string,
  { maxWidth, format }: { maxWidth?: number; format: MediaFormat | 'png' },
): Promise<void> {
  return inTurn(async () => {
    try {
      const picture = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient();
      if (maxWidth !== undefined) picture.resize({ width: maxWidth, withoutEnlargement: true });
      if (format === 'jpeg') picture.flatten({ background: 'white' });
      await picture.toFormat(format, FORMAT_OPTIONS[format]).toFile(to);
    } catch {
      throw unreadable();
    }
  });
}

/**
 * Returns the path of a converted picture, which is made if it is not in the cache. If a downloaded original cannot be
 * decoded, it is deleted.
 */
export function convertOnce(
  name: string,
  original: OriginalFile,
  cache: FileCache,
  options: Parameters<typeof convertPicture>[2],
): Promise<string> {
  return cache.file(name, async (temporary) => {
    try {
      await convertPicture(original.path, temporary, options);
    } catch (error) {
      await original.discard();
      throw error;
    }
  });
}

/** Encodes pictures as AVIF in the background. */
export interface AvifQueue {
  add(name: string, original: OriginalFile, maxWidth: number): void;
}

/** More pictures than this are not queued; they are queued again when they are next requested. */
const QUEUED_MAX = 500;

/**
 * Creates a queue that encodes one picture at a time, because AVIF takes about five times as long as WebP. Failures are
 * logged; the picture is then sent as WebP.
 */
export function createAvifQueue(cache: FileCache, log: (line: string) => void): AvifQueue {
  const oneByOne = createLimit(1);
  const queued = new Set<string>();
  return {
    add(name, original, maxWidth) {
      if (queued.has(name) || queued.size >= QUEUED_MAX) return;
      queued.add(name);
      const encode = (to: string) => convertPicture(original.path, to, { maxWidth, format: 'avif' });
      oneByOne(() => cache.file(name, encode))
        .catch((error: unknown) => log(`AVIF of ${name}: ${error instanceof Error ? error.message : String(error)}`))
        .finally(() => queued.delete(name));
    },
  };
}

/** How long clients may keep the WebP file that stands in for an AVIF file. Shared caches must not keep it. */
const STAND_IN_CACHE = 'private, max-age=3600';

/**
 * Responds to `/media/{key}?width=&height=auto&format=` with the picture in that size and format. For the format `auto`, a
 * client that supports AVIF gets WebP until the queue has encoded AVIF.
 */
export async function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  index: OriginalsIndex,
  { cache, avif }: { cache: FileCache; avif: AvifQueue },
): Promise<void> {
  const asked = parseMediaUrl(new URL(request.url ?? '', 'http://site'));
  if ('refused' in asked) return sendText(request, response, 400, asked.refused);
  const { key, width, format: askedFormat } = asked;
  const maxWidth = width ?? ORIGINAL_MAX_WIDTH_PX;
  const nameAs = (format: MediaFormat) => `${key}/${width ?? 'full'}.${format}`;
  const original = await originalFile(key, index, cache);
  if (!isPicture(original.kind)) throw unreadable();
  const isBest = askedFormat === BEST_FORMAT;
  const isAvif = isBest && request.headers.accept?.includes('image/avif');
  const found = isAvif ? await cache.find(nameAs('avif')) : undefined;
  const format = isBest ? (found ? 'avif' : 'webp') : askedFormat;
  const variant = found ?? (await convertOnce(nameAs(format), original, cache, { maxWidth, format }));
  const file = await openFile(variant, `image/${format}`);
  if (!file) throw new Error('the variant was removed immediately, because the cache is too small');
  if (isBest) response.setHeader('Vary', 'Accept');
  if (isAvif && !found) response.setHeader('Cache-Control', STAND_IN_CACHE);
  await sendFile(request, response, file);
  if (isAvif && !found) avif.add(nameAs('avif'), original, maxWidth);
}
