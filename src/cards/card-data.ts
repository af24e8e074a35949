import { labelText } from '#domain/energy.ts';
import type { Listing } from '#domain/listing.ts';
import { isPlan } from '#domain/media/media-kind.ts';
import { endOf, nextOpenDay } from '#domain/open-day.ts';
import { isProject, type Offer, type OfferedProject, offerEuro, offerId, type Project } from '#domain/project.ts';
import { isClosed } from '#domain/status.ts';
import { closingOf, priceBeforeDrop } from '#domain/story.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { CARD_WIDTH_PX, imageSources } from '#page-base/picture.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import { pictureClass } from '#platform/images/picture-class.ts';
import type { CardData } from './card-html.ts';

/** Maximum number of further pictures after the first one. */
const MORE_MAX = 3;

/** Returns the data that the card of a home or project shows. */
export const cardData = (offer: Offer, context: PageContext): CardData =>
  isProject(offer) ? projectCard(offer, context) : homeCard(offer, context);

function homeCard(listing: Listing, context: PageContext): CardData {
  const { language, t, addresses, priceText, format } = context;
  const { label } = listing.energy;
  const day = isClosed(listing.status) ? undefined : nextOpenDay(listing, Date.now());
  return {
    id: listing.id,
    path: addresses.listing(listing, language),
    price: priceText(listing.price),
    was: formerPriceText(listing, context),
    closing: closingText(listing, context),
    facts: cardFacts(listing, context),
    label: label && {
      text: labelText(label),
      name: t('card.energyLabel', { label: labelText(label) }),
      scale: label[0] ?? '',
    },
    visit: day && {
      text: t('card.visit', { day: format.shortDay(day.start), time: format.time(day.start) }),
      until: endOf(day),
    },
    ...commonData(listing, context),
  };
}

/**
 * Returns the price of a home before it dropped, as a text: `eerst € 325.000`. Returns undefined if it did not drop, or if
 * pages do not show the story of a home.
 */
export function formerPriceText({ story, price }: Listing, { site, t, euro }: PageContext): string | undefined {
  const before = site.story.page && price.kind === 'published' && story ? priceBeforeDrop(story) : undefined;
  return before === undefined ? undefined : t('price.was', { price: euro(before) });
}

/**
 * Returns the month of the sale or letting and the days that it took: `Verkocht in mei 2026, na 34 dagen`. Returns undefined
 * if they are unknown, or if the agency does not show them.
 */
export function closingText({ story }: Listing, { site, t, format }: PageContext): string | undefined {
  const closing = site.story.sold && story ? closingOf(story) : undefined;
  if (!closing) return undefined;
  const { kind, month, days } = closing;
  return t(`story.closing.${kind}`, { month: format.month(month), count: days });
}

/**
 * Returns how many homes of a project are available. Only homes in the agency's offer are counted, because a project may have
 * more homes than its agency offers.
 */
export function freeText(t: Texts, { free, total }: { free: number; total: number }): string {
  return free > 0 && free === total ? t('project.allFree', { count: free }) : t('project.free', { count: free, total });
}

function projectCard(offer: OfferedProject, context: PageContext): CardData {
  const { language, t, addresses, euro } = context;
  const { project, units, total } = offer;
  const lowest = offerEuro(offer);
  return {
    id: offerId(offer),
    path: addresses.project(project, language),
    price: lowest === undefined ? '' : t('price.from', { price: euro(lowest) }),
    facts: total > 0 ? [freeText(t, { free: units.length, total })] : [],
    ...commonData(project, context),
  };
}

function commonData({ title, place, status, pictures }: Listing | Project, context: PageContext) {
  const { words, langOf } = context;
  const ribbon = context.ribbon(status);
  const [cover, ...others] = pictures;
  const image = cover && imageSources(cover, '', CARD_WIDTH_PX);
  return {
    title: words(title),
    lang: langOf(title),
    city: words(place.municipality),
    ribbon: ribbon && {
      text: ribbon.text,
      lang: ribbon.lang,
      kind: status.kind === 'ribbon' ? '' : status.kind,
    },
    image: image && {
      src: image.src,
      srcset: image.srcset,
      width: image.width,
      height: image.height,
      class: image.class,
    },
    more: others
      .filter(({ caption }) => !isPlan(caption))
      .slice(0, MORE_MAX)
      .map((picture) => [picture.key, pictureClass(picture)?.replaceAll(' ', '.')].filter(Boolean).join('.')),
  };
}

/** Returns the facts in the line of a card: bedrooms, area and plot, if they are known. */
export function cardFacts({ rooms, dimensions }: Listing, { t, format }: PageContext): string[] {
  const { livingAreaSqm, totalAreaSqm, plotAreaSqm } = dimensions;
  const area = livingAreaSqm ?? totalAreaSqm;
  return [
    rooms.bedrooms ? t('card.bedrooms', { count: rooms.bedrooms }) : '',
    area ? format.sqm(area) : '',
    plotAreaSqm ? t('card.plot', { area: format.sqm(plotAreaSqm) }) : '',
  ].filter(Boolean);
}
