import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { cacheKeys } from '#app/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { demandOptions } from '#demands/server/demand-options.ts';
import { pageContext } from '#page-base/page-context.ts';

export const getStaticPaths = (async () => {
  const all = await catalogue();
  return readSite().languages.enabled.map((lang) => {
    const options = demandOptions(all, pageContext(lang));
    return { params: { lang }, props: { options }, cacheKey: cacheKeys().anyFile({ options }) };
  });
}) satisfies GetStaticPaths;

/** Options of a search registration; fetched when a visitor starts one. */
export const GET: APIRoute = ({ props }) => Response.json(props.options);
