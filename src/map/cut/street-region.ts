import type { Office } from '#agency/content/site.schema.ts';
import { agencyRegion } from '#agency/content/site.ts';
import {
  BOUNDS,
  type Bounds,
  boundsAround,
  type Coordinate,
  METRES_PER_DEGREE,
  metresPerDegreeEast,
} from '#domain/position.ts';

/** Homes farther from every office than this are left out, because the map of the region would be many times larger. */
export const FAR_METRES = 40_000;
/** Streets around a home that is at the edge of the region. */
const AROUND_HOME_METRES = 5_000;

export interface StreetRegion {
  bounds: Bounds;
  /** homes inside the region, and those that are too far away */
  inside: number;
  outside: readonly Coordinate[];
}

/**
 * Returns the region whose streets the map needs: around the offices and around the published positions of homes.
 * Undefined if there are no positions. With `all`, distant homes count too.
 */
export function streetRegion(
  offices: readonly Pick<Office, 'position'>[],
  homes: readonly Coordinate[],
  all: boolean,
): StreetRegion | undefined {
  const seats = offices.flatMap(({ position }) => position ?? []);
  const isNear = (home: Coordinate) =>
    all || seats.length === 0 || seats.some((seat) => metresBetween(seat, home) <= FAR_METRES);
  const near = homes.filter(isNear);
  const boxes = [agencyRegion(offices), boundsAround(near, AROUND_HOME_METRES)].filter((box) => box !== undefined);
  if (boxes.length === 0) return undefined;
  return {
    bounds: {
      south: Math.max(BOUNDS.south, Math.min(...boxes.map(({ south }) => south))),
      north: Math.min(BOUNDS.north, Math.max(...boxes.map(({ north }) => north))),
      west: Math.max(BOUNDS.west, Math.min(...boxes.map(({ west }) => west))),
      east: Math.min(BOUNDS.east, Math.max(...boxes.map(({ east }) => east))),
    },
    inside: near.length,
    outside: homes.filter((home) => !near.includes(home)),
  };
}

const metresBetween = (one: Coordinate, other: Coordinate): number =>
  Math.hypot(
    (one.latitude - other.latitude) * METRES_PER_DEGREE,
    (one.longitude - other.longitude) * metresPerDegreeEast(one.latitude),
  );
