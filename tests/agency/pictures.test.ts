import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { phoneVersion, pictureSources, pictureVariants } from '#agency/brand/pictures.ts';
import { ContentError } from '#agency/content/content-error.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  await mkdir(path.join(dir, 'pictures', 'street'), { recursive: true });
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#777' } });
  await photo(3000, 2000)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toFile(path.join(dir, 'pictures', 'Éte 2026.jpg'));
  await photo(500, 300)
    .png()
    .toFile(path.join(dir, 'pictures', 'street', 'small.png'));
  await writeFile(path.join(dir, 'pictures', 'plan.svg'), '<svg viewBox="0 0 90 60"><path d="M0 0h9"/></svg>');
  await writeFile(path.join(dir, 'pictures', 'broken.webp'), 'no picture');
});

afterAll(() => rm(dir, { recursive: true, force: true }));

it('a photo is offered in several widths, upright, and with names that depend on its content', async () => {
  const { src, srcset, width, height } = await pictureSources({ file: '/pictures/Éte 2026.jpg' }, '100vw', { dir });
  expect([width, height]).toEqual([2000, 3000]);
  expect(src).toMatch(/^\/pictures\/ete-2026-[\da-f]{8}-800\.webp$/);
  expect(srcset?.match(/\d+w/g)).toEqual(['400w', '800w', '1360w', '2000w']);
});

it('a small photo is never enlarged', async () => {
  const { src, srcset } = await pictureSources({ file: '/pictures/street/small.png' }, '100vw', { dir });
  expect(src).toMatch(/^\/pictures\/street-small-[\da-f]{8}-800\.webp$/);
  expect(srcset?.match(/\d+w/g)).toEqual(['400w', '500w']);
});

it('a drawing is offered unchanged for every size', async () => {
  const { src, srcset, width, height } = await pictureSources({ file: '/pictures/plan.svg' }, '100vw', { dir });
  expect(src).toMatch(/^\/pictures\/plan-[\da-f]{8}\.svg$/);
  expect([srcset, width, height]).toEqual([undefined, 90, 60]);
});

it('the version for phones has the name and width of a version for all; a drawing has none', async () => {
  for (const file of ['/pictures/Éte 2026.jpg', '/pictures/street/small.png']) {
    const { src } = await pictureSources({ file }, '', { dir });
    const version = await phoneVersion(file, dir);
    expect([`/pictures/${version?.name}.webp`, version?.widthPx]).toEqual([src, 800]);
  }
  expect(await phoneVersion('/pictures/plan.svg', dir)).toBeUndefined();
  await expect(phoneVersion('/pictures/gone.webp', dir)).rejects.toThrow(ContentError);
});

it('the site has every file that pages use', async () => {
  await rm(path.join(dir, 'pictures', 'broken.webp'));
  const { drawings, photos } = await pictureVariants(dir);
  const has = [
    ...drawings.map(({ name }) => `/pictures/${name}.svg`),
    ...photos.map(({ name }) => `/pictures/${name}.webp`),
  ];
  for (const file of ['/pictures/Éte 2026.jpg', '/pictures/street/small.png', '/pictures/plan.svg']) {
    const { src, srcset } = await pictureSources({ file }, '100vw', { dir });
    const asked = [src, ...(srcset ?? '').split(', ').map((one) => one.split(' ')[0] ?? '')].filter(Boolean);
    expect(has).toEqual(expect.arrayContaining(asked));
  }
});

it('reports a missing file, and a file that is not a picture', async () => {
  await writeFile(path.join(dir, 'pictures', 'broken.webp'), 'no picture');
  await expect(pictureSources({ file: '/pictures/gone.webp' }, '', { dir })).rejects.toThrow(ContentError);
  await expect(pictureSources({ file: '/pictures/broken.webp' }, '', { dir })).rejects.toThrow(
    'cannot be read as a picture',
  );
});
