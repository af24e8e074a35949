import { feedPath, neutralAddress } from '#agency/routing/addresses.ts';
import { cardFacts } from '#cards/card-data.ts';
import type { IsoDate, Listing } from '#domain/listing.ts';
import { cut } from '#domain/readable-text.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { pictureForOthers } from '#platform/images/media-address.ts';

/** Maximum number of homes in a feed. Feed readers keep older entries themselves. */
export const FEED_MAX = 30;

/** An entry of a feed: one new home. */
export interface NewsItem {
  /** stays the same even if the title or price changes */
  id: string;
  url: string;
  title: string;
  /** price, place and main facts */
  summary: string;
  /** shortened description without markup */
  text: string;
  /** description as sanitised HTML */
  html: string;
  picture: string | undefined;
  publishedOn: IsoDate | undefined;
  modifiedOn: IsoDate | undefined;
}

/** A feed of new homes, in any format. */
export interface News {
  title: string;
  description: string;
  language: string;
  /** addresses of the page with all homes, of the RSS feed and of the JSON feed */
  home: string;
  rss: string;
  json: string;
  items: NewsItem[];
}

/** Returns the feed of the newest homes on offer, in the given order, with absolute addresses. */
export function newsOf(newest: readonly Listing[], context: PageContext): News {
  const { site, language, t, addresses } = context;
  return {
    title: t('feed.title', { name: site.name }),
    description: t('feed.description', { name: site.name }),
    language,
    home: site.url + addresses.page('for-sale', language),
    rss: site.url + feedPath(language, 'xml'),
    json: site.url + feedPath(language, 'json'),
    items: newest.slice(0, FEED_MAX).map((listing) => newsItem(listing, context)),
  };
}

function newsItem(listing: Listing, context: PageContext): NewsItem {
  const { site, language, addresses, words, priceText, placeText } = context;
  const cover = listing.pictures[0];
  const description = words(listing.description);
  return {
    id: site.url + neutralAddress.listing(listing.id),
    url: site.url + addresses.listing(listing, language),
    title: words(listing.title),
    summary: [priceText(listing.price), placeText(listing.place), ...cardFacts(listing, context)]
      .filter(Boolean)
      .join(' · '),
    text: cut(description),
    html: description,
    picture: cover && site.url + pictureForOthers(cover.key),
    publishedOn: listing.createdOn,
    modifiedOn: listing.modifiedOn,
  };
}

/** Returns the last day on which an entry of a feed changed. */
export function lastChange(items: readonly NewsItem[]): IsoDate | undefined {
  return items
    .flatMap(({ publishedOn, modifiedOn }) => [publishedOn, modifiedOn])
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}
