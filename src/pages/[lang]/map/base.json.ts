import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { baseMap } from '#map/base-map.ts';
import { routeLanguage } from '#page-base/page-context.ts';

export const getStaticPaths = (() =>
  readSite().languages.enabled.map((lang) => ({ params: { lang } }))) satisfies GetStaticPaths;

/** What the map is drawn from; fetched when somebody opens one. */
export const GET: APIRoute = async ({ params }) =>
  Response.json(await baseMap(routeLanguage(params.lang), readSite().languages.default));
