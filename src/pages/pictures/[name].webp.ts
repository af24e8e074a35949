import type { APIRoute, GetStaticPaths } from 'astro';
import { type Photo, pictureVariants } from '#agency/brand/pictures.ts';
import { convertedPicture } from '#platform/images/converted-picture.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await pictureVariants()).photos.map((photo) => ({
    params: { name: photo.name },
    props: { photo },
    cacheKey: photo.name,
  }));

/** A picture from the content folder in one size, without metadata. */
export const GET: APIRoute<{ photo: Photo }> = ({ props: { photo } }) =>
  convertedPicture(photo.original, photo.widthPx, 'webp');
