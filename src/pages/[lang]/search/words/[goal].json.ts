import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import type { Goal } from '#domain/price.ts';
import { routeLanguage } from '#page-base/page-context.ts';
import { goalPaths, searchIndex, searchWords } from '#search/build-search-files.ts';

export const getStaticPaths = goalPaths satisfies GetStaticPaths;

/** Words of the search index of one goal; fetched when a visitor types the first letter. */
export const GET: APIRoute = async ({ params }) => {
  const goal = params.goal as Goal;
  const language = routeLanguage(params.lang);
  const fallback = readSite().languages.default;
  const all = await catalogue();
  const offers = all.offers(goal);
  const index = searchIndex(offers, goal, language, fallback);
  return Response.json(searchWords({ offers, index, neighbourhoods: all.neighbourhoods, language, fallback }));
};
