import sharp from 'sharp';
import { createLimit } from '../locks.ts';
import { unreadable } from './fetch-original.ts';
import type { MediaFormat } from './media-address.ts';

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
