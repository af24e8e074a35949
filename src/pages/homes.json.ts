import type { APIRoute } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { homesForPrograms } from '#exchange/json/data-for-programs.ts';

/** The list of all homes for programs (docs/data.md). */
export const GET: APIRoute = async () => Response.json(homesForPrograms((await catalogue()).listings, readSite()));
