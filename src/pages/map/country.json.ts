import type { APIRoute } from 'astro';
import { countryShapes } from '#map/base-map.ts';

/** Coast, rivers and borders of the map; fetched when a visitor opens a map. */
export const GET: APIRoute = () => Response.json(countryShapes);
