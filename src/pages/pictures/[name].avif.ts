import type { APIRoute, GetStaticPaths } from 'astro';
import { type Photo, phoneVersion } from '#agency/brand/pictures.ts';
import { convertedPicture } from '#platform/images/converted-picture.ts';
import { firstBannerPictures } from '#shell/banner-pictures.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const photos = await Promise.all(firstBannerPictures().map((file) => phoneVersion(file)));
  return photos
    .filter((photo) => photo !== undefined)
    .map((photo) => ({ params: { name: photo.name }, props: { photo }, cacheKey: photo.name }));
};

/** A picture in the first screen of a page, as phones get it. */
export const GET: APIRoute<{ photo: Photo }> = ({ props: { photo } }) =>
  convertedPicture(photo.original, photo.widthPx, 'avif');
