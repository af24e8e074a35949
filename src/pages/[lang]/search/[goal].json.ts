import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import type { Goal } from '#domain/price.ts';
import { routeLanguage } from '#page-base/page-context.ts';
import { goalPaths, searchIndex } from '#search/build-search-files.ts';

export const getStaticPaths = goalPaths satisfies GetStaticPaths;

/** The search index of one goal; fetched when a visitor searches. */
export const GET: APIRoute = async ({ params }) => {
  const goal = params.goal as Goal;
  const { offers } = await catalogue();
  return Response.json(searchIndex(offers(goal), goal, routeLanguage(params.lang), readSite().languages.default));
};
