import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { cacheKeys } from '#app/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { pageContext } from '#page-base/page-context.ts';
import { municipalityOptions } from '#search/box/search-choices.ts';

export const getStaticPaths = (async () => {
  const all = await catalogue();
  const { municipalities, commonMunicipalities } = all;
  if (commonMunicipalities.length === municipalities.length) return [];
  return readSite().languages.enabled.map((lang) => {
    const options = municipalityOptions(municipalities, all, pageContext(lang));
    return { params: { lang }, props: { options }, cacheKey: cacheKeys().anyFile({ options }) };
  });
}) satisfies GetStaticPaths;

/** All municipalities; exists if pages list only the common ones; fetched when a visitor searches. */
export const GET: APIRoute = ({ props }) => Response.json(props.options);
