import type { APIRoute } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { llmsText } from '#exchange/json/llms-text.ts';

/** Describes the site to language models (https://llmstxt.org). */
export const GET: APIRoute = () =>
  new Response(llmsText(readSite()), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
