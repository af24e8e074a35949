import { createHash } from 'node:crypto';
import { readLogo } from '#agency/brand/logo.ts';
import { readLook } from '#agency/brand/look.ts';
import { cardFacts } from '#cards/card-data.ts';
import { labelText } from '#domain/energy.ts';
import type { Listing } from '#domain/listing.ts';
import type { SharePicture } from '#domain/media/share-picture.ts';
import type { PageContext } from '#page-base/page-context.ts';

/** Version of the drawing code. Increase it when the drawing changes, so that all pictures are drawn again. */
const DRAWING = 4;

/** Returns the content of a home's picture for social media, and its file name, which is a digest of the content. */
export function sharePicture(listing: Listing, context: PageContext): SharePicture {
  const { id, pictures, price, status, place, title, energy } = listing;
  const asked = context.priceText(price);
  const ribbon = context.ribbon(status)?.text ?? '';
  const drawn = {
    cover: pictures[0]?.key,
    focus: pictures[0]?.focus,
    headline: asked || ribbon,
    stamp: asked && ribbon,
    place: context.words(place.municipality),
    title: context.words(title),
    facts: cardFacts(listing, context),
    label: energy.label && { text: labelText(energy.label), name: energy.label },
    agency: context.site.name,
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, drawn, readLook(), readLogo()?.light.svg]))
    .digest('hex')
    .slice(0, 16);
  return { file: `share/${id}-${digest}.jpg`, ...drawn };
}
