import type { APIRoute } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { siteMapFiles } from '#exchange/site-map.ts';

/** Index of the sitemap files. */
export const GET: APIRoute = async () => {
  const { url } = readSite();
  const files = (await siteMapFiles()).map(
    (_, index) => `<sitemap><loc>${url}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join('')}</sitemapindex>\n`;
  return new Response(body, { headers: { 'content-type': 'application/xml' } });
};
