import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { say } from '#platform/mistakes/said.ts';
import { ContentError, contentMistake } from '../content/content-error.ts';
import { CONTENT_DIR } from '../content/content-file.ts';
import type { Drawing } from './svg.ts';

/** Endings of logos that are pictures. If there are several files, the first one counts. */
export const PICTURE_ENDINGS = ['png', 'jpg', 'jpeg'] as const;
/** The largest logo that pages, mails, icons and share pictures need, in pixels. */
const FIT_PX = { width: 1000, height: 512, fit: 'inside', withoutEnlargement: true } as const;

/**
 * Reads a logo that is a PNG or JPEG picture, such as `logo.png`, as a drawing that contains the picture; undefined if there is no
 * such file. Throws ContentError.
 */
export async function pictureLogo(name: string, dir = CONTENT_DIR): Promise<Drawing | undefined> {
  const file = PICTURE_ENDINGS.map((ending) => path.join(dir, `${name}.${ending}`)).find((one) => existsSync(one));
  if (!file) return undefined;
  const { data, info } = await sharp(await readFile(file))
    .rotate()
    .toColourspace('srgb')
    .resize(FIT_PX)
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      const said = say(
        'expected a PNG or JPEG picture ({why}). Open the logo in a drawing program and save it as PNG.',
        { why: error.message },
      );
      throw new ContentError([contentMistake({ file, said })]);
    });
  const size = `width="${info.width}" height="${info.height}"`;
  const image = `<image ${size} href="data:image/png;base64,${data.toString('base64')}"/>`;
  return {
    svg: `<svg viewBox="0 0 ${info.width} ${info.height}">${image}</svg>`,
    width: info.width,
    height: info.height,
    isPicture: true,
  };
}
