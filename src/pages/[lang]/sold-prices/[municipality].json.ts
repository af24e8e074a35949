import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import { cacheKeys } from '#app/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import type { Listing } from '#domain/listing.ts';
import { pageContext, routeLanguage } from '#page-base/page-context.ts';
import { homeNotesFile } from '#prices/home-notes-file.ts';
import { homeNote } from '#prices/sold-in-place.ts';

export const getStaticPaths = (async () => {
  const { offered } = await catalogue();
  const keys = cacheKeys();
  const homes = offered('sale').filter((home) => homeNote(home));
  return readSite().languages.enabled.flatMap((lang) =>
    [...Map.groupBy(homes, (home) => siteAddresses().listing(home, lang).split('/')[3] ?? '')].map(
      ([municipality, some]) => ({
        params: { lang, municipality },
        props: { homes: some },
        cacheKey: keys.page({ homes: some.map(keys.home) }),
      }),
    ),
  );
}) satisfies GetStaticPaths;

/** Sentences about the prices of homes; fetched when a visitor reads the costs of one of them. */
export const GET: APIRoute = ({ params, props }) =>
  Response.json(homeNotesFile(props.homes as Listing[], pageContext(routeLanguage(params.lang))));
