import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import sharp from 'sharp';
import type { Editing } from '#editing/editing-api.ts';

/** Widths of the pictures that the desk shows. */
const WIDTH = { min: 16, usual: 640, max: 3_200 };
const PIXELS_MAX = 110_000_000;

/** Returns a picture of the draft as WebP, because an SVG could run scripts. Returns undefined if the draft has no such picture. */
export async function draftPicture(editing: Editing, file: string, width: number): Promise<Buffer | undefined> {
  const path = file.replace(/^\//, '');
  const isKnown = (await editing.list()).some(
    (one) => one.path === path && one.kind === 'picture' && one.change !== 'removed',
  );
  if (!isKnown) return undefined;
  const dir = await editing.draftDir();
  const real = await realpath(join(dir, path)).catch(() => undefined);
  if (!real?.startsWith(`${await realpath(dir)}${sep}`)) return undefined;
  const limited = Math.min(Math.max(Math.round(width) || WIDTH.usual, WIDTH.min), WIDTH.max);
  return sharp(real, { limitInputPixels: PIXELS_MAX })
    .rotate()
    .resize({ width: limited, withoutEnlargement: true })
    .webp()
    .toBuffer()
    .catch(() => undefined);
}
