import type { APIRoute } from 'astro';
import { type FilePart, homeFileParts } from '#catalogue/home-files.ts';
import { cardData } from '#components/listing/card-data.ts';
import { pageContext, routeLanguage } from '#components/page-context.ts';
import { CARDS_PER_FILE } from '#contract/search-files.ts';

export const getStaticPaths = () => homeFileParts(CARDS_PER_FILE);

/** Cards of some homes, in the order of the search index. */
export const GET: APIRoute = ({ params, props }) => {
  const context = pageContext(routeLanguage(params.lang));
  return Response.json((props as FilePart).homes.map((listing) => cardData(listing, context)));
};
