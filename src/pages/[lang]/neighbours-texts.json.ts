import type { APIRoute, GetStaticPaths } from 'astro';
import { neighboursTexts } from '#components/listing/neighbours-texts.ts';
import { routeLanguage } from '#components/page-context.ts';
import { readSite } from '#site/site.ts';

export const getStaticPaths = (() =>
  readSite().languages.enabled.map((lang) => ({ params: { lang } }))) satisfies GetStaticPaths;

/** What stands beside the ways to the homes before and after one; fetched with them. */
export const GET: APIRoute = ({ params }) => Response.json(neighboursTexts(routeLanguage(params.lang)));
