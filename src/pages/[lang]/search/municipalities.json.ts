import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { cacheKeys } from '#app/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { pageContext, routeLanguage } from '#page-base/page-context.ts';
import { municipalityOptions } from '#search/options.ts';

export const getStaticPaths = (async () => {
  const { municipalities, commonMunicipalities, neighbourhoods } = await catalogue();
  if (commonMunicipalities.length === municipalities.length) return [];
  const cacheKey = (await cacheKeys()).of(municipalities, neighbourhoods);
  return readSite().languages.enabled.map((lang) => ({ params: { lang }, cacheKey }));
}) satisfies GetStaticPaths;

/** All municipalities to choose from, where pages name only some of them; fetched when somebody searches. */
export const GET: APIRoute = async ({ params }) => {
  const all = await catalogue();
  return Response.json(municipalityOptions(all.municipalities, all, pageContext(routeLanguage(params.lang))));
};
