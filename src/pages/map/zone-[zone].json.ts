import type { APIRoute, GetStaticPaths } from 'astro';
import { municipalZones } from '#map/base-map.ts';
import type { ZoneFile } from '#map/base-map-files.ts';

export const getStaticPaths = (() =>
  Object.entries(municipalZones).map(([zone, shapes]) => ({
    params: { zone },
    props: { shapes },
  }))) satisfies GetStaticPaths;

/** The municipalities of a part of the country; fetched when a visitor sees that part closely enough. */
export const GET: APIRoute<{ shapes: ZoneFile }> = ({ props: { shapes } }) => Response.json(shapes);
