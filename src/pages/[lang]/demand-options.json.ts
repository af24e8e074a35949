import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { cacheKeys } from '#app/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { demandOptions } from '#demands/demand-options.ts';
import { pageContext, routeLanguage } from '#page-base/page-context.ts';

export const getStaticPaths = (async () => {
  const { municipalities, types, neighbourhoods } = await catalogue();
  const cacheKey = (await cacheKeys()).of(municipalities, types, neighbourhoods);
  return readSite().languages.enabled.map((lang) => ({ params: { lang }, cacheKey }));
}) satisfies GetStaticPaths;

/** What a search can ask for; fetched when somebody begins to register one. */
export const GET: APIRoute = async ({ params }) =>
  Response.json(demandOptions(await catalogue(), pageContext(routeLanguage(params.lang))));
