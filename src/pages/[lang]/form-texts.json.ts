import type { APIRoute, GetStaticPaths } from 'astro';
import { formTexts } from '#components/form/form-texts.ts';
import { routeLanguage } from '#components/page-context.ts';
import { readSite } from '#site/site.ts';

export const getStaticPaths = (() =>
  readSite().languages.enabled.map((lang) => ({ params: { lang } }))) satisfies GetStaticPaths;

/** What forms say when something is wrong; fetched when somebody begins with one. */
export const GET: APIRoute = ({ params }) => Response.json(formTexts(routeLanguage(params.lang)));
