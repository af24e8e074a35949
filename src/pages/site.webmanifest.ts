import type { APIRoute } from 'astro';
import { ICONS_PX } from '#agency/brand/logo.ts';
import { readLook } from '#agency/brand/look.ts';
import { readSite } from '#agency/content/site.ts';

/** Name, icons and colours of the site on the home screen of a phone. */
export const GET: APIRoute = () => {
  const { name, languages } = readSite();
  const { paper } = readLook().colors;
  const manifest = {
    name,
    lang: languages.default,
    start_url: '/',
    display: 'browser',
    background_color: paper.light,
    theme_color: paper.light,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...Object.entries(ICONS_PX).map(([icon, size]) => ({
        src: `/${icon}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
