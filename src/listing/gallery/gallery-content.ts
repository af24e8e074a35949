import type { Listing, Picture } from '#domain/listing.ts';
import { isPlan, isTour } from '#domain/media-kind.ts';
import type { IconName } from '#page-base/icons.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { type ImageSources, imageSources, ON_PHONES } from '#page-base/picture.ts';

/** Attribute `sizes` of the first picture, and of the others. */
export const BIG = `(min-width: 800px) 530px, ${ON_PHONES}`;
export const SMALL = `(min-width: 800px) 260px, ${ON_PHONES}`;

/** Largest width of a picture in the gallery: 530 px on a dense screen, or the width of a phone. */
export const LARGEST_PX = 1200;

/** Returns the pictures of the gallery: photos without floor plans, or the plans if there are no photos. */
export function galleryPictures(pictures: readonly Picture[]): readonly Picture[] {
  const photos = pictures.filter(({ caption }) => !isPlan(caption));
  return photos.length > 0 ? photos : pictures;
}

/** Returns the first picture. It is the largest element of the first screen, so the head of the page preloads it. */
export function firstPicture(pictures: readonly Picture[]): ImageSources | undefined {
  const [first] = galleryPictures(pictures);
  return first && imageSources(first, BIG, LARGEST_PX);
}

/** A link from the gallery to a section with more than photos. */
export interface Way {
  id: string;
  icon: IconName;
  label: string;
}

interface Seen extends Pick<Listing, 'media' | 'place'> {
  hasPlans: boolean;
}

/** Returns links to the films, tours, plans and map of a home. */
export function waysToSee({ media, hasPlans, place }: Seen, { t }: PageContext): Way[] {
  const isThere: [boolean, Way][] = [
    [media.some((link) => !isTour(link)), { id: 'media', icon: 'film', label: t('embed.video') }],
    [media.some(isTour), { id: 'media', icon: 'tour', label: t('embed.tour') }],
    [hasPlans, { id: 'plans', icon: 'plan', label: t('gallery.plans') }],
    [place.position !== undefined, { id: 'location', icon: 'map', label: t('search.map') }],
  ];
  return isThere.filter(([is]) => is).map(([, way]) => way);
}
