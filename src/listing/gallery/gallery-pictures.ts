import type { Picture } from '#domain/listing.ts';
import { isPlan } from '#domain/media-kind.ts';
import { type ImageSources, imageSources, ON_PHONES } from '#page-base/picture.ts';

/** `sizes` of the first picture, and of the others. */
export const BIG = `(min-width: 1200px) 530px, (min-width: 800px) 50vw, ${ON_PHONES}`;
export const SMALL = `(min-width: 1200px) 260px, (min-width: 800px) 25vw, ${ON_PHONES}`;

/** What the gallery shows: plans have a place of their own, unless there is nothing else. */
export function galleryPictures(pictures: readonly Picture[]): readonly Picture[] {
  const photos = pictures.filter(({ caption }) => !isPlan(caption));
  return photos.length > 0 ? photos : pictures;
}

/** The page's largest paint, which its head asks for. */
export function firstPicture(pictures: readonly Picture[]): ImageSources | undefined {
  const [first] = galleryPictures(pictures);
  return first && imageSources(first, BIG);
}
