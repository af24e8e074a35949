import type { APIRoute, GetStaticPaths } from 'astro';
import { catalogue } from '#catalogue/catalogue.ts';
import { pageContext, routeLanguage } from '#components/page-context.ts';
import type { FoundHome } from '#components/shell/find.ts';
import { readSite } from '#site/site.ts';

export const getStaticPaths = (() =>
  readSite().languages.enabled.map((lang) => ({ params: { lang } }))) satisfies GetStaticPaths;

/** The homes on offer in one language, for the search form of the not-found page. */
export const GET: APIRoute = async ({ params }) => {
  const { language, addresses, words } = pageContext(routeLanguage(params.lang));
  const { offered } = await catalogue();
  const homes = [...offered('sale'), ...offered('rent')].map((listing): FoundHome => {
    const { reference, title, place } = listing;
    return [reference, `${place.zip} ${words(place.city)}`, words(title), addresses.listing(listing, language)];
  });
  return new Response(JSON.stringify(homes));
};
