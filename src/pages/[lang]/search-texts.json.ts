import type { APIRoute, GetStaticPaths } from 'astro';
import { routeLanguage } from '#components/page-context.ts';
import { searchTexts } from '#components/search/search-texts.ts';
import { readSite } from '#site/site.ts';

export const getStaticPaths = (() =>
  readSite().languages.enabled.map((lang) => ({ params: { lang } }))) satisfies GetStaticPaths;

/** What the search says; fetched when somebody searches. */
export const GET: APIRoute = ({ params }) => Response.json(searchTexts(routeLanguage(params.lang)));
