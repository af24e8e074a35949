import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { cacheKeys } from '#app/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import type { Listing, OpenDay } from '#domain/listing.ts';
import { visitable } from '#domain/open-day.ts';
import { isClosed } from '#domain/status.ts';
import { openDayFile } from '#listing/visit/open-day-file.ts';
import { pageContext, routeLanguage } from '#page-base/page-context.ts';
import { openDayName } from '#viewings/open-day-event.ts';

export const getStaticPaths = (async () => {
  const { listings } = await catalogue();
  const keys = cacheKeys();
  const days = listings
    .filter(({ status }) => !isClosed(status))
    .flatMap((listing) =>
      visitable(listing).map((day) => ({
        listing,
        day,
      })),
    );
  return readSite().languages.enabled.flatMap((lang) =>
    days.map(({ listing, day }) => ({
      params: { lang, day: openDayName(listing.id, day) },
      props: { listing, day },
      cacheKey: keys.file({ listing: keys.home(listing), day }),
    })),
  );
}) satisfies GetStaticPaths;

/** Calendar file of an open day. */
export const GET: APIRoute = ({ params, props }) => {
  const { listing, day } = props as { listing: Listing; day: OpenDay };
  const file = openDayFile(listing, day, pageContext(routeLanguage(params.lang)));
  return new Response(file, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
