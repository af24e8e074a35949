import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { cacheKeys } from '#app/cache-keys.ts';
import { type SiteMapEntry, siteMapFiles } from '#exchange/site-map.ts';

export const getStaticPaths = (async () => {
  const keys = cacheKeys();
  return (await siteMapFiles()).map((entries, index) => ({
    params: { number: String(index + 1) },
    props: { entries },
    cacheKey: keys.anyFile({ entries }),
  }));
}) satisfies GetStaticPaths;

/**
 * A sitemap file: every language version of its pages, each with its alternates. Addresses consist of slugs, so nothing
 * must be escaped.
 */
export const GET: APIRoute<{ entries: SiteMapEntry[] }> = ({ props }) => {
  const { url, languages } = readSite();
  const rows = props.entries.flatMap(({ alternates, listed, modifiedOn }) => {
    const links = alternates.map(({ language, path }) => link(language, url + path));
    const fallback = alternates.find(({ language }) => language === languages.default);
    if (fallback) links.push(link('x-default', url + fallback.path));
    const modified = modifiedOn ? `<lastmod>${modifiedOn}</lastmod>` : '';
    return listed.map((path) => `<url><loc>${url}${path}</loc>${modified}${links.join('')}</url>`);
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${rows.join('\n')}</urlset>\n`;
  return new Response(body, { headers: { 'content-type': 'application/xml' } });
};

function link(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}
