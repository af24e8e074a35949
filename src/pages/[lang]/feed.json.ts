import type { APIRoute, GetStaticPaths } from 'astro';
import { cacheKeys } from '#catalogue/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { jsonFeed } from '#components/feed/json-feed.ts';
import { FEED_MAX, newsOf } from '#components/feed/news.ts';
import { pageContext, routeLanguage } from '#components/page-context.ts';
import { readSite } from '#site/site.ts';

export const getStaticPaths = (async () => {
  const { newest } = await catalogue();
  const cacheKey = (await cacheKeys()).homes(newest(FEED_MAX));
  return readSite().languages.enabled.map((lang) => ({ params: { lang }, cacheKey }));
}) satisfies GetStaticPaths;

/** New homes for feed readers, as JSON Feed. */
export const GET: APIRoute = async ({ params }) => {
  const { newest } = await catalogue();
  return Response.json(jsonFeed(newsOf(newest(FEED_MAX), pageContext(routeLanguage(params.lang)))));
};
