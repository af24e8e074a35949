import type { APIRoute, GetStaticPaths } from 'astro';
import { costsTexts } from '#components/listing/costs-texts.ts';
import { routeLanguage } from '#components/page-context.ts';
import { readSite } from '#site/site.ts';

export const getStaticPaths = (() =>
  readSite().languages.enabled.map((lang) => ({ params: { lang } }))) satisfies GetStaticPaths;

/** What the calculator says; fetched when somebody touches it. */
export const GET: APIRoute = ({ params }) => Response.json(costsTexts(routeLanguage(params.lang)));
