import type { APIRoute } from 'astro';
import { cacheKeys } from '#app/cache-keys.ts';
import { type FilePart, listingFile, listingFileParts } from '#catalogue/listing-files.ts';
import { isProject } from '#domain/offer.ts';
import { listingFacts } from '#listing/listing-facts.ts';
import { pageContext, routeLanguage } from '#page-base/page-context.ts';

export const getStaticPaths = async () => listingFileParts((await cacheKeys()).homes);

/** All facts of some homes; fetched when somebody compares. */
export const GET: APIRoute = ({ params, props }) => {
  const context = pageContext(routeLanguage(params.lang));
  const homes = (props as FilePart).offers.flatMap((offer) => (isProject(offer) ? [] : offer));
  return listingFile(homes, (home) => listingFacts(home, context));
};
