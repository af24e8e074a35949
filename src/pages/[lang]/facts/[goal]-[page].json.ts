import type { APIRoute } from 'astro';
import { type FilePart, homeFileParts } from '#catalogue/home-files.ts';
import { homeFacts } from '#components/listing/home-facts.ts';
import { pageContext, routeLanguage } from '#components/page-context.ts';
import { CARDS_PER_FILE } from '#contract/search-files.ts';

export const getStaticPaths = () => homeFileParts(CARDS_PER_FILE);

/** All facts of some homes, in the order of the search index; fetched when somebody compares. */
export const GET: APIRoute = ({ params, props }) => {
  const context = pageContext(routeLanguage(params.lang));
  return Response.json((props as FilePart).homes.map((listing) => homeFacts(listing, context)));
};
