import type { APIRoute } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { countryShapes, townNames } from '#map/base-map.ts';
import { degreesOf, type GridLine } from '#map/base-map-files.ts';
import { drawn } from '#map/projection.ts';

/** Distance of a town's name above its place, in units of the drawing, so that a home there stays visible. */
const NAME_ABOVE = 2;
/** The drawing names the towns that the map names up to this zoom level. */
const NAMES_ZOOM = 8.2;
/** Approximate width of a character and height of a line, in units of the drawing. */
const CHARACTER = 1.1;
const LINE = 2.5;
/** Highest level of a river in the drawing. */
const RIVER_LEVEL = 3;
/** Least distance between two points of a line, in units of the drawing. */
const STEP = 0.5;

/**
 * The outline of the country with its provinces and largest rivers, and the names of its towns in each language. All small
 * maps in pages refer to this file.
 */
export const GET: APIRoute = () => {
  const { belgium, luxembourg, provinces, rivers } = countryShapes;
  const land = [luxembourg, ...belgium].map((ring) => `${pathOf(ring)}z`).join('');
  const borders = provinces.map(pathOf).join('');
  const water = rivers.filter(({ level }) => level <= RIVER_LEVEL).map(({ line }) => pathOf(line));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="land" overflow="visible"><path d="${land}"/><path d="${borders}" fill="none" stroke-opacity=".4"/></symbol>` +
    `<symbol id="water" overflow="visible"><path d="${water.join('')}"/></symbol>${names()}</svg>`;
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
};

/** Returns a line of the country as part of a path: each point in tenths of a unit, as the difference to the last. */
function pathOf(line: GridLine): string {
  const points = degreesOf(countryShapes.transform, line).map(([longitude = 0, latitude = 0]) =>
    drawn({ latitude, longitude }),
  );
  let last: { x: number; y: number } | undefined;
  return points
    .map((point, index) => {
      const { x, y } = point;
      const isEnd = index === points.length - 1;
      if (last && !isEnd && Math.hypot(x - last.x, y - last.y) < STEP) return '';
      const step = last ? `l${short(x - last.x)} ${short(y - last.y)}` : `M${x} ${y}`;
      last = point;
      return step;
    })
    .join('');
}

const short = (units: number): string => String(Math.round(units * 10) / 10).replace(/^(-?)0\./, '$1.');

/**
 * Returns a group with the names of the towns for each language of the site. A name that would lie on the name of a larger
 * town is left out.
 */
function names(): string {
  return readSite()
    .languages.enabled.map((language) => {
      const placed: { text: string; x: number; y: number }[] = [];
      const texts = townNames(language, NAMES_ZOOM).map(({ text, ...at }) => {
        const { x, y } = drawn(at);
        const isOnOther = placed.some(
          (other) =>
            Math.abs(other.y - y) < LINE && Math.abs(other.x - x) < ((other.text.length + text.length) * CHARACTER) / 2,
        );
        if (isOnOther) return '';
        placed.push({ text, x, y });
        return `<text x="${Math.round(x)}" y="${Math.round(y) - NAME_ABOVE}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
      });
      return `<g id="${language}" stroke-width=".6" paint-order="stroke">${texts.join('')}</g>`;
    })
    .join('');
}
