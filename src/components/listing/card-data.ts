import type { CardData } from '#contract/card.ts';
import { labelText } from '#domain/energy.ts';
import type { Listing } from '#domain/listing.ts';
import type { PageContext } from '../page-context.ts';
import { CARD_WIDTH_PX, imageSources } from '../picture.ts';
import { cardFacts } from './card-facts.ts';

/** What the card of a home shows. */
export function cardData(listing: Listing, context: PageContext): CardData {
  const { language, t, addresses, words, langOf, priceText } = context;
  const { label } = listing.energy;
  const ribbon = context.ribbon(listing.status);
  const cover = listing.pictures[0];
  const image = cover && imageSources(cover, '', CARD_WIDTH_PX);
  return {
    id: listing.id,
    path: addresses.listing(listing, language),
    title: words(listing.title),
    lang: langOf(listing.title),
    price: priceText(listing.price),
    city: words(listing.place.municipality),
    facts: cardFacts(listing, context),
    label: label && {
      text: labelText(label),
      name: t('card.energyLabel', { label: labelText(label) }),
      scale: label[0] ?? '',
    },
    ribbon: ribbon && {
      text: ribbon.text,
      lang: ribbon.lang,
      kind: listing.status.kind === 'ribbon' ? '' : listing.status.kind,
    },
    image: image && { src: image.src, srcset: image.srcset, width: image.width, height: image.height },
  };
}
