import type { Picture } from '#domain/listing.ts';
import { MEDIA_WIDTHS_PX, mediaUrl } from '#platform/images/media-address.ts';

/** Attributes of an `<img>` in the sizes that the resizing scheme knows. */
export interface ImageSources {
  src: string;
  srcset: string;
  sizes: string;
  width: number;
  height: number;
}

/** Shape of a picture whose size the export does not tell. */
const USUAL = { widthPx: 1600, heightPx: 1200 };
/** Smaller ones are for lists of thumbnails only. */
const SRCSET_FROM_PX = 400;
/** Cards are never much wider: a page of twelve stays light on a weak connection. */
export const CARD_WIDTH_PX = 600;
/** End of every `sizes`: a phone's dense screen needs no more than this share of its width to look sharp. */
export const ON_PHONES = '80vw';

/** `sizes` as in HTML. Widths above the picture's own or above `largest` (px) are left out. */
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
