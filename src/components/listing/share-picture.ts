import { createHash } from 'node:crypto';
import type { Listing } from '#domain/listing.ts';
import { readLogo } from '#site/logo.ts';
import { readLook } from '#site/look.ts';
import type { PageContext } from '../page-context.ts';

/** Changes when the picture is drawn differently, so that all are drawn anew. */
const DRAWING = 3;

/** The picture that social media show of a home, 1200 × 630; everything that is drawn into it. */
export interface SharePicture {
  /** `share/1001-0f3a….jpg`: alike in all languages that say the same, new whenever something on it is */
  file: string;
  /** key of the photo */
  cover: string | undefined;
  /** the price, or that it is sold; may be empty */
  headline: string;
  place: string;
  agency: string;
}

export function sharePicture({ id, pictures, price, status, place }: Listing, context: PageContext): SharePicture {
  const drawn = {
    cover: pictures[0]?.key,
    headline: context.priceText(price) || (context.ribbon(status)?.text ?? ''),
    place: context.words(place.municipality),
    agency: context.site.name,
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, drawn, readLook(), readLogo()?.light.svg]))
    .digest('hex')
    .slice(0, 16);
  return { file: `share/${id}-${digest}.jpg`, ...drawn };
}
