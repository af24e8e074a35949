import type { APIRoute } from 'astro';
import { cacheKeys } from '#app/cache-keys.ts';
import { cardData } from '#cards/card-data.ts';
import { type FilePart, listingFile, listingFileParts } from '#catalogue/listing-files.ts';
import { pageContext, routeLanguage } from '#page-base/page-context.ts';

export const getStaticPaths = () => {
  const keys = cacheKeys();
  return listingFileParts((offers, language) => keys.file({ cards: keys.cards(offers, language) }));
};

/** Cards of a part of the homes and projects; fetched when a search shows one of them. */
export const GET: APIRoute = ({ params, props }) => {
  const context = pageContext(routeLanguage(params.lang));
  return listingFile((props as FilePart).offers, (offer) => cardData(offer, context));
};
