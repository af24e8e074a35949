import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { convertPicture } from '#platform/images/convert-picture.ts';
import { pictureColour } from '#platform/images/picture-colour.ts';
import { PHOTOGRAPHS } from '../../support/photographs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'photographs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('there are forty of them', () => expect(new Set(PHOTOGRAPHS.map(({ name }) => name)).size).toBe(40));

it.each(PHOTOGRAPHS)(
  '$name is sent upright, in its shape, in sRGB, without metadata, and never enlarged',
  async (photo) => {
    const [from, to] = [path.join(folder, photo.name), path.join(folder, `${photo.name}.webp`)];
    await writeFile(from, await photo.make());
    await convertPicture(from, to, { maxWidth: 600, format: 'webp' });
    const { width, height, space, exif, icc } = await sharp(to).metadata();
    expect(width).toBe(Math.min(600, photo.width));
    expect(Math.abs(height - (width * photo.height) / photo.width)).toBeLessThanOrEqual(1);
    expect({ space, exif, icc }).toEqual({ space: 'srgb', exif: undefined, icc: undefined });
    expect((await pictureColour(from)) === undefined).toBe(photo.name === 'transparent PNG');
    if (photo.name === 'details of 1 px') return;
    // The sky is above the ground.
    const rows = await sharp(to).flatten().grayscale().resize(1, 5, { fit: 'fill' }).raw().toBuffer();
    expect(rows[0] ?? 0).toBeGreaterThan(rows[4] ?? 255);
  },
);
