import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { type Photo, pictureVariants } from '#agency/brand/pictures.ts';
import { convertPicture } from '#platform/images/picture-variants.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await pictureVariants()).photos.map((photo) => ({
    params: { name: photo.name },
    props: { photo },
    cacheKey: photo.name,
  }));

/** A picture from the content folder in one size, without metadata. */
export const GET: APIRoute<{ photo: Photo }> = async ({ props: { photo } }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'picture-'));
  try {
    const file = path.join(folder, 'picture.webp');
    await convertPicture(photo.original, file, { maxWidth: photo.widthPx, format: 'webp' });
    return new Response(new Uint8Array(await readFile(file)), { headers: { 'content-type': 'image/webp' } });
  } finally {
    await rm(folder, { recursive: true });
  }
};
