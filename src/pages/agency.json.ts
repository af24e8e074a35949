import type { APIRoute } from 'astro';
import { agencyForPrograms } from '#components/data/agency-for-programs.ts';
import { readSite } from '#site/site.ts';

/** The agency for programs (docs/data.md). */
export const GET: APIRoute = () => Response.json(agencyForPrograms(readSite()));
