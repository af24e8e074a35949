import type { StyleSpecification } from 'maplibre-gl';
import { BOUNDS, type Bounds, type Coordinate, isWithin } from '#domain/position.ts';
import { fetchOnce } from '#platform/islands/load-once.ts';
import { withRetries } from '#platform/islands/retry.ts';
import { type BaseMap, baseStyle, type Streets } from './base-style.ts';
import { fontsReady } from './page-style.ts';

/** How near homes are shown: with their street, or, on outlines, with the towns around them. */
const STREETS_ZOOM = 15;
const OUTLINE_ZOOM = 11;

/** What the map is drawn on. */
export interface Ground {
  style: string | StyleSpecification;
  /** what is in sight before the map is told what to show */
  region: Bounds;
  /** streets of the agency's own are drawn, so whoever made them is named */
  isCredited: boolean;
  /** the nearest that these places are shown from */
  zoomOf: (seen: readonly Coordinate[]) => number;
}

/** `streets`: the address of the style of a third party; else outlines, with the agency's own streets where it has some. */
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

/** Undefined where they do not come: the map is drawn without them. */
async function ownStreets(language: string): Promise<Streets | undefined> {
  try {
    const made = await withRetries(() => import('./own-streets.ts'));
    return await made.ownStreets(language);
  } catch {
    return undefined;
  }
}
