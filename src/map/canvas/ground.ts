import type { StyleSpecification } from 'maplibre-gl';
import { BOUNDS, type Bounds, type Coordinate, isWithin } from '#domain/position.ts';
import { fetchOnce } from '#platform/islands/load-once.ts';
import { withRetries } from '#platform/islands/retry.ts';
import { type BaseMapFile, baseMapPath, COUNTRY_PATH, type CountryFile } from '../base-map-files.ts';
import { baseStyle, type Streets } from './base-style.ts';
import { fontsReady, isDark } from './page-style.ts';

/** What the map draws below the markers. */
export interface Ground {
  style: string | StyleSpecification;
  /** part of the map that is visible before the first message */
  region: Bounds;
  /** whether the agency's own streets are drawn; their attribution is then shown */
  isCredited: boolean;
  /** Returns whether the map has streets at all these places. */
  hasStreets: (seen: readonly Coordinate[]) => boolean;
  /** the box around each zone of municipalities; empty if the map has none */
  zones: Readonly<Record<string, Bounds>>;
}

/**
 * Loads the style of the map. `streets` is the address of a third party's style. Without it, the map is the bundled one
 * with, if the agency has them, its own streets.
 */
export async function groundOf(language: string, streets: string | undefined, hasOwnStreets: boolean): Promise<Ground> {
  if (streets) return { style: streets, region: BOUNDS, isCredited: false, hasStreets: () => true, zones: {} };
  const [base, country, own] = await Promise.all([
    fetchOnce<BaseMapFile>(baseMapPath(language)),
    fetchOnce<CountryFile>(COUNTRY_PATH),
    hasOwnStreets ? ownStreets(language) : undefined,
    fontsReady(),
  ]);
  return {
    style: baseStyle(base, country, base.colours[isDark() ? 'dark' : 'light'], own),
    region: base.region ?? BOUNDS,
    isCredited: own !== undefined,
    hasStreets: (seen) => own !== undefined && seen.every((spot) => isWithin(own.bounds, spot)),
    zones: base.zones,
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
