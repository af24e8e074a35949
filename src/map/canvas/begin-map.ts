import { fetchOnce } from '#platform/islands/load-once.ts';
import { baseMapPath, COUNTRY_PATH } from '../base-map-files.ts';

/**
 * Starts to fetch the program and the shapes of the map at once, while React is still loading. The map fetches them again
 * only if this fails. Outside a frame there is no map, and with a third party's street map other shapes may be needed.
 */
export function beginMap(): void {
  if (parent === window) return;
  void import('./Canvas.tsx').catch(() => undefined);
  if (document.body.matches('[data-basemap]')) return;
  for (const path of [baseMapPath(document.documentElement.lang), COUNTRY_PATH])
    void fetchOnce(path).catch(() => undefined);
}
