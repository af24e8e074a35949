import type { StyleSpecification } from 'maplibre-gl';
import { BOUNDS, type Bounds, type Coordinate, isWithin } from '#domain/position.ts';
import { fetchOnce } from '#platform/islands/load-once.ts';
import { withRetries } from '#platform/islands/retry.ts';
import { type BaseMap, baseStyle, type Streets } from './base-style.ts';
import { fontsReady } from './page-style.ts';

/** Maximum zoom for a message: with streets, the street of a home is visible; with outlines, the towns around it. */
const STREETS_ZOOM = 15;
const OUTLINE_ZOOM = 11;

/** What the map draws below the markers. */
export interface Ground {
  style: string | StyleSpecification;
  /** part of the map that is visible before the first message */
  region: Bounds;
  /** whether the agency's own streets are drawn; their attribution is then shown */
  isCredited: boolean;
  /** Returns the maximum zoom for these places. */
  zoomOf: (seen: readonly Coordinate[]) => number;
}

/**
 * Loads the style of the map. `streets` is the address of a third party's style. Without it, the map has outlines and,
 * if the agency has them, its own streets.
 */
export async function groundOf(language: string, streets: string | undefined, hasOwnStreets: boolean): Promise<Ground> {
  if (streets) return { style: streets, region: BOUNDS, isCredited: false, zoomOf: () => STREETS_ZOOM };
  const [base, own] = await Promise.all([
    fetchOnce<BaseMap>(`/${language}/map/base.json`),
    hasOwnStreets ? ownStreets(language) : undefined,
    fontsReady(),
  ]);
  return {
    style: baseStyle(base, own),
    region: base.region ?? BOUNDS,
    isCredited: own !== undefined,
    zoomOf: (seen) => (own && seen.every((spot) => isWithin(own.bounds, spot)) ? STREETS_ZOOM : OUTLINE_ZOOM),
  };
}

/** Loads the agency's own streets. Returns undefined after a failure; the map is then drawn without them. */
async function ownStreets(language: string): Promise<Streets | undefined> {
  try {
    const made = await withRetries(() => import('./own-streets.ts'));
    return await made.ownStreets(language);
  } catch {
    return undefined;
  }
}
