import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { baseMap } from '#map/base-map.ts';
import { routeLanguage } from '#page-base/page-context.ts';

export const getStaticPaths = (() =>
  readSite().languages.enabled.map((lang) => ({ params: { lang } }))) satisfies GetStaticPaths;

/** Outlines and names of the map; fetched when a visitor opens a map. */
export const GET: APIRoute = async ({ params }) =>
  Response.json(await baseMap(routeLanguage(params.lang), readSite().languages.default));
