import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendFile, sendText } from '../http/send-file.ts';
import { openFile } from '../http/site-files.ts';
import type { AvifQueue } from './avif-queue.ts';
import { convertPicture } from './convert-picture.ts';
import { unreadable } from './fetch-original.ts';
import type { FileCache } from './file-cache.ts';
import { BEST_FORMAT, type MediaFormat, ORIGINAL_MAX_WIDTH_PX, parseMediaUrl } from './media-address.ts';
import { isPicture, type OriginalFile, originalFile } from './original-file.ts';
import type { OriginalsIndex } from './originals-index.ts';

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
