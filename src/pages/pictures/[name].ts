import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { convertPicture } from '#server/media/convert.ts';
import { cleanDrawing, type PictureVariant, pictureVariants } from '#site/pictures.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await pictureVariants()).map((variant) => ({
    params: { name: variant.name },
    props: { variant },
    cacheKey: variant.name,
  }));

/** A picture of the content folder in one of its sizes, without its metadata. */
export const GET: APIRoute<{ variant: PictureVariant }> = async ({ props: { variant } }) => {
  const { original, widthPx } = variant;
  if (widthPx === undefined)
    return new Response(cleanDrawing(original), { headers: { 'content-type': 'image/svg+xml' } });
  const folder = await mkdtemp(path.join(tmpdir(), 'picture-'));
  try {
    const file = path.join(folder, 'picture.webp');
    await convertPicture(original, file, { maxWidth: widthPx, format: 'webp' });
    return new Response(new Uint8Array(await readFile(file)), { headers: { 'content-type': 'image/webp' } });
  } finally {
    await rm(folder, { recursive: true });
  }
};
