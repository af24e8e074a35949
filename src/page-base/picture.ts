import type { Picture } from '#domain/listing.ts';
import { MEDIA_WIDTHS_PX, mediaUrl } from '#platform/images/media-address.ts';

/** Attributes of an `<img>` in the sizes that the server can make. */
export interface ImageSources {
  src: string;
  srcset: string;
  sizes: string;
  width: number;
  height: number;
}

/** Assumed size of a picture if the export does not state it. */
const USUAL = { widthPx: 1600, heightPx: 1200 };
/** Smaller widths are only for lists of thumbnails. */
const SRCSET_FROM_PX = 400;
/** Largest picture of a card, so that a page of twelve cards is light on a slow connection. */
export const CARD_WIDTH_PX = 600;
/** End of every `sizes`: on a phone's dense screen, this share of the width is enough to look sharp. */
export const ON_PHONES = '80vw';

/** Returns the attributes of a picture, without widths above its own or above `largest` (px). `sizes` is as in HTML. */
export function imageSources(picture: Picture, sizes: string, largest = Number.POSITIVE_INFINITY): ImageSources {
  const { widthPx = USUAL.widthPx, heightPx = USUAL.heightPx } = picture;
  const widths = MEDIA_WIDTHS_PX.filter(
    (width) => width >= SRCSET_FROM_PX && width <= largest && (width < widthPx || width === SRCSET_FROM_PX),
  );
  return {
    src: mediaUrl({ key: picture.key, width: 600, format: 'webp' }),
    srcset: widths.map((width) => `${mediaUrl({ key: picture.key, width, format: 'webp' })} ${width}w`).join(', '),
    sizes,
    width: widthPx,
    height: heightPx,
  };
}
