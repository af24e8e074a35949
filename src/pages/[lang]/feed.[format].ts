import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { FEED_FORMATS } from '#agency/routing/addresses.ts';
import { cacheKeys } from '#app/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { jsonFeed, rssFeed } from '#exchange/feed-formats.ts';
import { FEED_MAX, type News, newsOf } from '#exchange/new-homes.ts';
import { pageContext } from '#page-base/page-context.ts';

export const getStaticPaths = (async () => {
  const { newest } = await catalogue();
  return readSite().languages.enabled.flatMap((lang) => {
    const news = newsOf(newest(FEED_MAX), pageContext(lang));
    const cacheKey = cacheKeys().anyFile({ news });
    return FEED_FORMATS.map((format) => ({ params: { lang, format }, props: { news }, cacheKey }));
  });
}) satisfies GetStaticPaths;

/** New homes for feed readers, as RSS or JSON Feed. */
export const GET: APIRoute<{ news: News }> = ({ params, props: { news } }) => {
  if (params.format === 'json') return Response.json(jsonFeed(news));
  return new Response(rssFeed(news), { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
