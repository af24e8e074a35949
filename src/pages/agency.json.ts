import type { APIRoute } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { agencyForPrograms } from '#exchange/json/data-for-programs.ts';

/** The data of the agency for programs (docs/data.md). */
export const GET: APIRoute = () => Response.json(agencyForPrograms(readSite()));
