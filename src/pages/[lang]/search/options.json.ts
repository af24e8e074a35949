import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { cacheKeys } from '#app/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { pageContext, routeLanguage } from '#page-base/page-context.ts';
import { searchOptions } from '#search/options.ts';

export const getStaticPaths = (async () => {
  const { commonMunicipalities, neighbourhoods, types } = await catalogue();
  const cacheKey = (await cacheKeys()).of(commonMunicipalities, neighbourhoods, types);
  return readSite().languages.enabled.map((lang) => ({ params: { lang }, cacheKey }));
}) satisfies GetStaticPaths;

/** What stands in the search box; fetched when somebody touches it. */
export const GET: APIRoute = async ({ params }) =>
  Response.json(searchOptions(await catalogue(), pageContext(routeLanguage(params.lang))));
