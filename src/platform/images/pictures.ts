import type { IncomingMessage, ServerResponse } from 'node:http';
import { openFile } from '../http/files.ts';
import { sendFile, sendText } from '../http/send.ts';
import { unreadable } from './failure.ts';
import type { FileCache } from './file-cache.ts';
import { isPicture } from './file-kind.ts';
import { ORIGINAL_MAX_WIDTH_PX, parseMediaUrl } from './media.ts';
import { originalFile } from './original-file.ts';
import type { OriginalsIndex } from './originals.ts';
import { convertOnce } from './variant.ts';

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
