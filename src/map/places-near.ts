import type { Coordinate } from '#domain/position.ts';
import type { PlacesOnMap } from '#surroundings/places-on-map.ts';

/** Stops, schools and other places that are not known by then are not shown. */
const WAIT_MS = 4_000;

/**
 * Fetches the places near the home of a page; undefined if there are none. `part` is any part of the home. A map without
 * these places is complete, so a failure is not shown.
 */
export async function placesNear(
  [home, ...others]: readonly Coordinate[],
  part: Element,
  language: string,
): Promise<PlacesOnMap | undefined> {
  const id = part.closest<HTMLElement>('[data-listing]')?.dataset.listing;
  if (!home || !id || others.length > 0) return undefined;
  const load = import('#surroundings/places-on-map.ts').then((it) => it.loadPlacesOnMap(id, home, language));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS));
  return Promise.race([load, late]).catch(() => undefined);
}
