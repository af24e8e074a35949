import type { APIRoute } from 'astro';
import { readMap } from '#agency/content/map-settings.ts';
import { readSite } from '#agency/content/site.ts';
import { speak } from '#domain/language.ts';
import { outline } from '#map/base-map.ts';

import { drawn } from '#map/projection.ts';

/** Distance of a town's name above its place, in units of the drawing, so that a home there stays visible. */
const NAME_ABOVE = 2;

/** The outline of the country, and the names of its towns in each language. All small maps in pages refer to this file. */
export const GET: APIRoute = () => {
  const rings = outline().map((ring) =>
    ring.map(({ latitude, longitude }) => {
      const { x, y } = drawn({ latitude, longitude });
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    }),
  );
  const path = rings.map((points) => `M${[...new Set(points)].join('L')}Z`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="land" overflow="visible"><path d="${path}"/></symbol>${names()}</svg>`;
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
};

/** Returns a group with the names of the towns for each language of the site. */
function names(): string {
  const { places } = readMap();
  const { enabled, default: fallback } = readSite().languages;
  return enabled
    .map((language) => {
      const texts = places.map(({ name, ...at }) => {
        const { x, y } = drawn(at);
        const text = speak(name, language, fallback)?.text ?? '';
        return `<text x="${Math.round(x)}" y="${Math.round(y) - NAME_ABOVE}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
      });
      return `<g id="${language}">${texts.join('')}</g>`;
    })
    .join('');
}
