import type { APIRoute, GetStaticPaths } from 'astro';
import { renderSVG } from 'uqr';
import { readSite } from '#agency/content/site.ts';
import { neutralAddress } from '#agency/routing/addresses.ts';
import { cacheKeys } from '#app/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';

/** Any mask gives a readable code. Trying all eight masks for the best one takes eight times as long. */
const MASK = 0;

export const getStaticPaths = (async () => {
  const { listings } = await catalogue();
  const keys = cacheKeys();
  return listings.map(({ id }) => ({ params: { id: String(id) }, cacheKey: keys.file({}) }));
}) satisfies GetStaticPaths;

/** QR code for printed pages. It opens the page of the home in the language of the phone. */
export const GET: APIRoute = ({ params }) =>
  new Response(renderSVG(readSite().url + neutralAddress.listing(params.id ?? ''), { border: 2, maskPattern: MASK }), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
