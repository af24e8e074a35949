import type { APIRoute, GetStaticPaths } from 'astro';
import { cleanDrawing, type Drawing, pictureVariants } from '#agency/brand/pictures.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await pictureVariants()).drawings.map((drawing) => ({
    params: { name: drawing.name },
    props: { drawing },
    cacheKey: drawing.name,
  }));

/** A drawing from the content folder, with scripts removed. */
export const GET: APIRoute<{ drawing: Drawing }> = ({ props: { drawing } }) =>
  new Response(cleanDrawing(drawing.original), { headers: { 'content-type': 'image/svg+xml' } });
