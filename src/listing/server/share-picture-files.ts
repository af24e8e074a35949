import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import type { SharePicture } from '#domain/media/share-picture.ts';
import type { Address } from '#platform/http/request-address.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { openFile } from '#platform/http/site-files.ts';
import { inTurn } from '#platform/images/convert-picture.ts';
import type { FileCache } from '#platform/images/file-cache.ts';
import { type OriginalFile, originalFile } from '#platform/images/original-file.ts';
import type { OriginalsIndex } from '#platform/images/originals-index.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import { findSharePicture, SHARE_FONT_FILE, type ShareLook } from '#server/built/share-picture-data.ts';
import { drawSharePicture } from './draw-share-picture.ts';

/** Responds to `/share/{name}` with that picture of the site in `dir`. Returns false if the site has no such picture. */
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
  if (!file) throw new Error(`The share picture ${name} was removed from the cache before it could be sent.`);
  if (!isComplete) response.setHeader('Cache-Control', 'no-cache');
  await sendFile(request, response, file);
  return true;
}

/** Everything that is needed to draw a picture for social media. */
export interface ShareTools {
  look: ShareLook;
  /** file with the font of the look */
  font: string;
  originals: OriginalsIndex;
  /** cache of fetched original photos */
  media: FileCache;
  /** cache of drawn pictures */
  drawn: FileCache;
}

/**
 * Returns the file of a picture for social media, and draws it if the cache lacks it. If the photo cannot be fetched,
 * the picture is drawn without it and cached under another name. `isComplete` is then false, and the next request tries
 * to fetch the photo again.
 */
export async function drawnPicture(
  picture: SharePicture,
  tools: ShareTools,
): Promise<{ path: string; isComplete: boolean }> {
  const name = basename(picture.file);
  try {
    return { path: await tools.drawn.file(name, (to) => drawWithPhoto(picture, tools, to)), isComplete: true };
  } catch {
    const draw = (to: string) => drawIn(picture, undefined, tools, to);
    return { path: await tools.drawn.file(`${name}${WITHOUT_PHOTO}`, draw), isComplete: false };
  }
}

/** Suffix of pictures that were drawn without their photo. */
export const WITHOUT_PHOTO = '.no-photo';

async function drawWithPhoto(picture: SharePicture, tools: ShareTools, to: string): Promise<void> {
  const { cover } = picture;
  const photo = cover === undefined ? undefined : await originalFile(cover, tools.originals, tools.media);
  await drawIn(picture, photo, tools, to).catch(async (error: unknown) => {
    await photo?.discard();
    throw error;
  });
}

async function drawIn(
  picture: SharePicture,
  photo: OriginalFile | undefined,
  { look, font, drawn }: ShareTools,
  to: string,
): Promise<void> {
  // Draw with a copy in the cache: the font file is deleted with its release.
  const kept = await drawn.file(`${look.font}.ttf`, (path) => copyFile(font, path));
  await knowFont(look.font, kept);
  await inTurn(() => drawSharePicture(picture, photo?.path, look, to));
}

/** Fonts that the renderer knows, with the file from which it reads each of them. */
const known = new Map<string, { file: string; ready: Promise<unknown> }>();

/**
 * Registers a font for drawing. The renderer reads the file again for each drawing. If it has been deleted since, for
 * example with the cache, it is written again: without it, texts would be drawn in another font, and wider than their
 * panel.
 */
export async function knowFont(name: string, file: string): Promise<void> {
  const before = known.get(name);
  if (before && !existsSync(before.file)) {
    await mkdir(dirname(before.file), { recursive: true });
    await copyFile(file, before.file);
  }
  // The renderer registers a font when it first renders a text with it.
  const text = { text: '€', font: `${name}, 12`, fontfile: file };
  if (!before) known.set(name, { file, ready: sharp({ text }).png().toBuffer() });
  await known.get(name)?.ready;
}
