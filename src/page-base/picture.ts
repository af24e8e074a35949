import type { Picture } from '#domain/listing.ts';
import { BEST_FORMAT, MEDIA_WIDTHS_PX, mediaUrl } from '#platform/images/media-address.ts';
import { pictureClass } from '#platform/images/picture-class.ts';

/** Attributes of an `<img>`. `srcset` lists the sizes in which the server can send the picture. */
export interface ImageSources {
  src: string;
  srcset: string;
  sizes: string;
  width: number;
  height: number;
  class?: string | undefined;
}

/** Assumed size of a picture if the export does not state it. */
const USUAL = { widthPx: 1600, heightPx: 1200 };
/** Minimum width in `srcset`. Smaller widths are only for lists of thumbnails. */
const SRCSET_FROM_PX = 400;
/** Maximum width of a card's picture: a page with twelve cards must load fast on a slow connection. */
export const CARD_WIDTH_PX = 600;
/**
 * Last value of every `sizes`. A phone's dense screen needs only this share of the width for a picture to look sharp.
 */
export const ON_PHONES = '80vw';

/**
 * Returns the attributes of a picture, without widths above that of the original or above `largest` (px). `sizes` is
 * the attribute in HTML.
 */
export function imageSources(picture: Picture, sizes: string, largest = Number.POSITIVE_INFINITY): ImageSources {
  const { widthPx = USUAL.widthPx, heightPx = USUAL.heightPx } = picture;
  const widths = MEDIA_WIDTHS_PX.filter(
    (width) => width >= SRCSET_FROM_PX && width <= largest && (width < widthPx || width === SRCSET_FROM_PX),
  );
  return {
    src: mediaUrl({ key: picture.key, width: 600, format: BEST_FORMAT }),
    srcset: widths.map((width) => `${mediaUrl({ key: picture.key, width, format: BEST_FORMAT })} ${width}w`).join(', '),
    sizes,
    width: widthPx,
    height: heightPx,
    class: pictureClass(picture),
  };
}
