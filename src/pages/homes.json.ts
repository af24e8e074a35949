import type { APIRoute } from 'astro';
import { catalogue } from '#catalogue/catalogue.ts';
import { homesForPrograms } from '#components/data/homes-for-programs.ts';
import { readSite } from '#site/site.ts';

/** All homes for programs (docs/data.md). */
export const GET: APIRoute = async () => Response.json(homesForPrograms((await catalogue()).listings, readSite()));
