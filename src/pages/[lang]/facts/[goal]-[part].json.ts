import type { APIRoute } from 'astro';
import { cacheKeys } from '#catalogue/cache-keys.ts';
import { type FilePart, homeFile, homeFileParts } from '#catalogue/listing-files.ts';
import { homeFacts } from '#components/listing/listing-facts.ts';
import { pageContext, routeLanguage } from '#components/page-context.ts';

export const getStaticPaths = async () => homeFileParts((await cacheKeys()).homes);

/** All facts of some homes; fetched when somebody compares. */
export const GET: APIRoute = ({ params, props }) => {
  const context = pageContext(routeLanguage(params.lang));
  return homeFile(props as FilePart, (listing) => homeFacts(listing, context));
};
