import type { IncomingMessage, ServerResponse } from 'node:http';
import { ORIGINAL_MAX_WIDTH_PX, parseMediaUrl } from '#contract/media.ts';
import { openFile } from '../http/files.ts';
import { sendFile, sendText } from '../http/send.ts';
import { convertPicture } from './convert.ts';
import { unreadable } from './failure.ts';
import type { FileCache } from './file-cache.ts';
import { isPicture } from './file-kind.ts';
import { type OriginalFile, originalFile } from './original-file.ts';
import type { OriginalsIndex } from './originals.ts';

/** Answers `/media/{key}?width=&height=auto&format=` with the picture in that size and format. */
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
  if (!file) throw new Error('the variant was removed at once: the cache is too small');
  await sendFile(request, response, file);
}

/** The path of a converted picture, from the cache if it is there; a fetched original that cannot be decoded is thrown away. */
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
