import type { APIRoute } from 'astro';
import { readSite } from '#agency/content/site.ts';

export const GET: APIRoute = () => {
  const body = `User-agent: *\nDisallow: /documents/\n\nSitemap: ${readSite().url}/sitemap.xml\n`;
  return new Response(body, { headers: { 'content-type': 'text/plain' } });
};
