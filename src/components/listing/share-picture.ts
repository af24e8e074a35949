import { createHash } from 'node:crypto';
import { type EnergyLabel, labelText } from '#domain/energy.ts';
import type { Listing } from '#domain/listing.ts';
import { readLogo } from '#site/logo.ts';
import { readLook } from '#site/look.ts';
import type { PageContext } from '../page-context.ts';
import { cardFacts } from './card-facts.ts';

/** Changes when the picture is drawn differently, so that all are drawn anew. */
const DRAWING = 4;

/** The picture that social media show of a home, 1200 × 630; everything that is drawn into it. */
export interface SharePicture {
  /** `share/1001-0f3a….jpg`: alike in all languages that say the same, new whenever something on it is */
  file: string;
  /** key of the photo */
  cover: string | undefined;
  /** the price, or that it is sold; may be empty */
  headline: string;
  /** new, sold and the like, where the headline does not say it */
  stamp: string;
  place: string;
  title: string;
  /** bedrooms, area and plot */
  facts: readonly string[];
  label: { text: string; name: EnergyLabel } | undefined;
  agency: string;
}

export function sharePicture(listing: Listing, context: PageContext): SharePicture {
  const { id, pictures, price, status, place, title, energy } = listing;
  const asked = context.priceText(price);
  const ribbon = context.ribbon(status)?.text ?? '';
  const drawn = {
    cover: pictures[0]?.key,
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
