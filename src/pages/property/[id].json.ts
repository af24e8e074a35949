import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { cacheKeys } from '#app/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import type { Listing } from '#domain/listing.ts';
import { homeForPrograms } from '#exchange/json/data-for-programs.ts';

export const getStaticPaths = (async () => {
  const keys = cacheKeys();
  const { listings } = await catalogue();
  return listings.map((listing) => ({
    params: { id: String(listing.id) },
    props: { listing },
    cacheKey: keys.file({ listing: keys.home(listing) }),
  }));
}) satisfies GetStaticPaths;

/** The data of a home for programs (docs/data.md). */
export const GET: APIRoute = ({ props }) => Response.json(homeForPrograms(props.listing as Listing, readSite()));
