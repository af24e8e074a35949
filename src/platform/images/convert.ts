import sharp from 'sharp';
import { unreadable } from './failure.ts';
import { createLimit } from './limit.ts';
import type { MediaFormat } from './media.ts';

/** Enough for any camera; a picture of this size takes about 400 MB while it is converted. */
export const MAX_PIXELS = 100_000_000;
const PICTURES_AT_ONCE = 2;

// Files are replaced under the same name; sharp would go on using what it read before.
sharp.cache(false);

/** Does work on a picture, with few others at the same time. */
export const inTurn = createLimit(PICTURES_AT_ONCE);
const FORMAT_OPTIONS = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 76 },
  jpeg: { quality: 78, mozjpeg: true },
  png: {},
} as const;

/**
 * Writes a picture upright, in sRGB, without any metadata (place, camera, author) and never larger than it is.
 * @param maxWidth pixels; the picture's own width where absent.
 * @throws {MediaFailure} 502 for a picture that cannot be decoded.
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
