import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Address } from '#platform/http/request-address.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { openFile } from '#platform/http/site-files.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import { findSharePicture, SHARE_FONT_FILE } from '#server/built/share-picture-data.ts';
import { drawnPicture, type ShareTools } from './drawn.ts';

/** Answers `/share/{name}` with the picture of the site in `dir` that has this name; gives false where there is none. */
export async function sendSharePicture(
  request: IncomingMessage,
  response: ServerResponse,
  { segments, directory }: Address,
  { dir, ...tools }: { dir: string } & Omit<ShareTools, 'font'>,
): Promise<boolean> {
  const [, name, ...more] = segments;
  if (!name || more.length > 0 || directory) return false;
  const serverDir = serverDirOf(dir);
  const picture = await findSharePicture(serverDir, name);
  if (!picture) return false;
  const { path, isComplete } = await drawnPicture(picture, { ...tools, font: join(serverDir, SHARE_FONT_FILE) });
  const file = await openFile(path, 'image/jpeg');
  if (!file) throw new Error('the picture to share was removed at once');
  if (!isComplete) response.setHeader('Cache-Control', 'no-cache');
  await sendFile(request, response, file);
  return true;
}
