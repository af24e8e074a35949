import type { APIRoute } from 'astro';
import { iconSvg } from '#site/logo.ts';
import { readSite } from '#site/site.ts';

export const GET: APIRoute = () =>
  new Response(iconSvg(readSite().name), { headers: { 'content-type': 'image/svg+xml' } });
