import type { APIRoute, GetStaticPaths } from 'astro';
import { cacheKeys } from '#catalogue/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { pageContext, routeLanguage } from '#components/page-context.ts';
import { townOptions } from '#components/search/options.ts';
import { readSite } from '#site/site.ts';

export const getStaticPaths = (async () => {
  const { towns, commonTowns, neighbourhoods } = await catalogue();
  if (commonTowns.length === towns.length) return [];
  const cacheKey = (await cacheKeys()).of(towns, neighbourhoods);
  return readSite().languages.enabled.map((lang) => ({ params: { lang }, cacheKey }));
}) satisfies GetStaticPaths;

/** All towns to choose from, where pages name only some of them; fetched when somebody searches. */
export const GET: APIRoute = async ({ params }) => {
  const all = await catalogue();
  return Response.json(townOptions(all.towns, all, pageContext(routeLanguage(params.lang))));
};
