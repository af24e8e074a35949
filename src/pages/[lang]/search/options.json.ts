import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { cacheKeys } from '#app/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { pageContext } from '#page-base/page-context.ts';
import { searchOptions } from '#search/box/search-choices.ts';

export const getStaticPaths = (async () => {
  const all = await catalogue();
  return readSite().languages.enabled.map((lang) => {
    const options = searchOptions(all, pageContext(lang));
    return { params: { lang }, props: { options }, cacheKey: cacheKeys().anyFile({ options }) };
  });
}) satisfies GetStaticPaths;

/** Options of the search box; fetched when a visitor touches it. */
export const GET: APIRoute = ({ props }) => Response.json(props.options);
