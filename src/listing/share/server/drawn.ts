import { copyFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { SharePicture } from '#domain/share-picture.ts';
import type { FileCache } from '#platform/images/file-cache.ts';
import { type OriginalFile, originalFile } from '#platform/images/original-file.ts';
import type { OriginalsIndex } from '#platform/images/originals-index.ts';
import { inTurn } from '#platform/images/picture-variants.ts';
import type { ShareLook } from '#server/built/share-picture-data.ts';
import { drawSharePicture } from './draw.ts';
import { knowFont } from './font.ts';

/** What pictures to share are drawn with. */
export interface ShareTools {
  look: ShareLook;
  /** file of the look's font */
  font: string;
  originals: OriginalsIndex;
  /** of fetched originals */
  media: FileCache;
  /** of what was drawn */
  drawn: FileCache;
}

/**
 * The file of a picture to share, drawn where it is not there yet. A photo that cannot be had is left out: that picture has
 * another name, is not complete, and the next who asks gets the photo, if it has come.
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

/** The end of the names of pictures whose photo could not be had. */
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
  // Sites come and go, and their fonts with them.
  const kept = await drawn.file(`${look.font}.ttf`, (path) => copyFile(font, path));
  await knowFont(look.font, kept);
  await inTurn(() => drawSharePicture(picture, photo?.path, look, to));
}
