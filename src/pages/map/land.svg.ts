import type { APIRoute } from 'astro';
import { outline } from '#map/base-map.ts';
import { drawn } from '#map/projection.ts';

/** The outline of the country. All small maps in pages refer to this file. */
export const GET: APIRoute = () => {
  const rings = outline().map((ring) =>
    ring.map(({ latitude, longitude }) => {
      const { x, y } = drawn({ latitude, longitude });
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    }),
  );
  const path = rings.map((points) => `M${[...new Set(points)].join('L')}Z`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="land" overflow="visible"><path d="${path}"/></symbol></svg>`;
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
};
