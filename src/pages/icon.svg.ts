import type { APIRoute } from 'astro';
import { iconSvg } from '#agency/brand/logo.ts';
import { readSite } from '#agency/content/site.ts';

export const GET: APIRoute = () =>
  new Response(iconSvg(readSite().name), { headers: { 'content-type': 'image/svg+xml' } });
