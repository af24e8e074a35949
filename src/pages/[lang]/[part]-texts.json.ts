import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { islandTexts } from '#app/island-texts.ts';
import { pageContext, routeLanguage } from '#page-base/page-context.ts';
import type { TextPart } from '#platform/islands/texts.ts';

export const getStaticPaths = (() =>
  readSite().languages.enabled.flatMap((lang) =>
    Object.keys(islandTexts).map((part) => ({ params: { lang, part } })),
  )) satisfies GetStaticPaths;

/** Texts of the islands of one part of the site; fetched when an island needs them. */
export const GET: APIRoute = ({ params }) =>
  Response.json(islandTexts[params.part as TextPart]?.(pageContext(routeLanguage(params.lang))));
