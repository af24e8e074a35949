import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { THEMES, type Theme } from '#map/streets/street-colours.ts';
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

/** How the agency's own map of streets is drawn; fetched with the map, where there is one. */
export const GET: APIRoute<{ map: StreetMap; theme: Theme }> = ({ params, props: { map, theme } }) =>
  Response.json(streetStyle(map, routeLanguage(params.lang), theme));
