import type { APIRoute } from 'astro';
import { cacheKeys } from '#app/cache-keys.ts';
import { type FilePart, listingFile, listingFileParts } from '#catalogue/listing-files.ts';
import { isProject, type Offer } from '#domain/project.ts';
import { rankedFacts } from '#listing/facts/ranked-facts.ts';
import { pageContext, routeLanguage } from '#page-base/page-context.ts';

export const getStaticPaths = () => {
  const keys = cacheKeys();
  return listingFileParts((offers) => keys.anyFile({ homes: homesAmong(offers).map(keys.home) }));
};

/** All facts of a part of the homes; fetched when a visitor compares homes. */
export const GET: APIRoute = ({ params, props }) => {
  const context = pageContext(routeLanguage(params.lang));
  return listingFile(homesAmong((props as FilePart).offers), (home) => rankedFacts(home, context));
};

const homesAmong = (offers: readonly Offer[]) => offers.flatMap((offer) => (isProject(offer) ? [] : offer));
