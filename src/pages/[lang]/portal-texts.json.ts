import type { APIRoute, GetStaticPaths } from 'astro';
import { routeLanguage } from '#components/page-context.ts';
import { groupTexts } from '#i18n/texts.ts';
import { readSite } from '#site/site.ts';

export const getStaticPaths = (() =>
  readSite().languages.enabled.map((lang) => ({ params: { lang } }))) satisfies GetStaticPaths;

/** What the owner portal says. */
export const GET: APIRoute = ({ params }) => Response.json(groupTexts(routeLanguage(params.lang), 'portal'));
