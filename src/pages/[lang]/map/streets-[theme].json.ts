import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { THEMES, type Theme } from '#map/map-colours.ts';
import { type StreetMap, streetMap } from '#map/streets/street-map.ts';
import { streetStyle } from '#map/streets/street-style.ts';
import { routeLanguage } from '#page-base/page-context.ts';

export const getStaticPaths = (async () => {
  const state = await streetMap();
  if (state.kind !== 'usable') return [];
  const { map } = state;
  return readSite().languages.enabled.flatMap((lang) =>
    THEMES.map((theme) => ({ params: { lang, theme }, props: { map, theme } })),
  );
}) satisfies GetStaticPaths;

/** Style of the agency's own street map, if it has one; fetched with the map. */
export const GET: APIRoute<{ map: StreetMap; theme: Theme }> = ({ params, props: { map, theme } }) =>
  Response.json(streetStyle(map, routeLanguage(params.lang), theme));
