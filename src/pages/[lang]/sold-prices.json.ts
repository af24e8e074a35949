import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { readSoldPrices } from '#agency/content/sold-prices.ts';
import { cacheKeys } from '#app/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { placeLink } from '#domain/taxonomy.ts';
import { pageContext } from '#page-base/page-context.ts';
import { guidedMunicipalities } from '#prices/price-guide-file.ts';

export const getStaticPaths = (async () => {
  if (!readSoldPrices()) return [];
  const { places } = await catalogue();
  const links = places.flatMap((place) => placeLink(place) ?? []);
  return readSite().languages.enabled.map((lang) => {
    const municipalities = guidedMunicipalities(pageContext(lang), links);
    return { params: { lang }, props: { municipalities }, cacheKey: cacheKeys().file({ municipalities }) };
  });
}) satisfies GetStaticPaths;

/** Recent sales by municipality; fetched when a visitor opens the indication beside the valuation form. */
export const GET: APIRoute = ({ props }) => Response.json(props.municipalities);
