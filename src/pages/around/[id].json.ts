import type { APIRoute, GetStaticPaths } from 'astro';
import { cacheKeys } from '#app/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { type AroundFile, aroundFile } from '#surroundings/around-file.ts';
import { hasWalks, nearestPlaces } from '#surroundings/nearest-places.ts';
import { readSurroundings } from '#surroundings/surroundings-file.ts';

/** Without data of surroundings, there are no files. Otherwise each home with places in reach has one. */
export const getStaticPaths = (async () => {
  if (!readSurroundings()) return [];
  const keys = cacheKeys();
  const { listings } = await catalogue();
  return listings.flatMap(({ id, place: { position } }) => {
    if (!position || !hasWalks(position)) return [];
    const around = aroundFile(position, nearestPlaces(position));
    return { params: { id: String(id) }, props: { around }, cacheKey: keys.file({ around }) };
  });
}) satisfies GetStaticPaths;

/** The places near a home; fetched when the visitor opens them. */
export const GET: APIRoute = ({ props }) => Response.json(props.around as AroundFile);
