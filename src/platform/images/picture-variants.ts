import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { sendFile, sendText } from '../http/send-file.ts';
import { openFile } from '../http/site-files.ts';
import { createLimit } from '../locks.ts';
import { unreadable } from './fetch-original.ts';
import type { FileCache } from './file-cache.ts';
import { type MediaFormat, ORIGINAL_MAX_WIDTH_PX, parseMediaUrl } from './media-address.ts';
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

/** Responds to `/media/{key}?width=&height=auto&format=` with the picture in that size and format. */
export async function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  index: OriginalsIndex,
  cache: FileCache,
): Promise<void> {
  const asked = parseMediaUrl(new URL(request.url ?? '', 'http://site'));
  if ('refused' in asked) return sendText(request, response, 400, asked.refused);
  const { key, width, format } = asked;
  const original = await originalFile(key, index, cache);
  if (!isPicture(original.kind)) throw unreadable();
  const variant = await convertOnce(`${key}/${width ?? 'full'}.${format}`, original, cache, {
    maxWidth: width ?? ORIGINAL_MAX_WIDTH_PX,
    format,
  });
  const file = await openFile(variant, `image/${format}`);
  if (!file) throw new Error('the variant was removed immediately, because the cache is too small');
  await sendFile(request, response, file);
}
