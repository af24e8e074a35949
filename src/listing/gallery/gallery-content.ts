import type { Listing, Picture } from '#domain/listing.ts';
import { isPlan, isTour } from '#domain/media/media-kind.ts';
import type { IconName } from '#page-base/icons.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { type ImageSources, imageSources, ON_PHONES } from '#page-base/picture.ts';

/** How wide the pictures of a gallery are shown. */
export interface GalleryLook {
  /** attribute `sizes` of the first picture, and of the others */
  big: string;
  small: string;
  /** largest width in px to offer: twice the width on a dense screen, or the width of a phone */
  largest: number;
}

/** The gallery of a home, beside the panel. */
export const BESIDE_PANEL: GalleryLook = {
  big: `(min-width: 800px) 530px, ${ON_PHONES}`,
  small: `(min-width: 800px) 260px, ${ON_PHONES}`,
  largest: 1200,
};
/** The gallery of a project, as wide as the screen (up to 1,920 px). */
export const AS_WIDE_AS_SCREEN: GalleryLook = {
  big: `(min-width: 1920px) 1280px, (min-width: 800px) 67vw, ${ON_PHONES}`,
  small: `(min-width: 1920px) 640px, (min-width: 800px) 33vw, ${ON_PHONES}`,
  largest: 1600,
};

/** Returns the pictures of the gallery: photos without floor plans, or the plans if there are no photos. */
export function galleryPictures(pictures: readonly Picture[]): readonly Picture[] {
  const photos = pictures.filter(({ caption }) => !isPlan(caption));
  return photos.length > 0 ? photos : pictures;
}

/** Returns the first picture. It is the largest element of the first screen, so the head of the page preloads it. */
export function firstPicture(pictures: readonly Picture[], look: GalleryLook): ImageSources | undefined {
  const [first] = galleryPictures(pictures);
  return first && imageSources(first, look.big, look.largest);
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
