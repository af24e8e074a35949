import type { APIRoute, GetStaticPaths } from 'astro';
import { consentTexts } from '#components/consent/consent-texts.ts';
import { pageContext, routeLanguage } from '#components/page-context.ts';
import { readSite } from '#site/site.ts';

export const getStaticPaths = (() =>
  readSite().languages.enabled.map((lang) => ({ params: { lang } }))) satisfies GetStaticPaths;

/** What the switches of the consent dialog say; fetched when somebody opens them. */
export const GET: APIRoute = ({ params }) => Response.json(consentTexts(pageContext(routeLanguage(params.lang))));
