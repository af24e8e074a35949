import {
  BOUNDS,
  type Bounds,
  boundsAround,
  type Coordinate,
  METRES_PER_DEGREE,
  metresPerDegreeEast,
} from '#domain/position.ts';
import { REACH_METRES } from '../walking.ts';

/** Margin around the homes of a municipality: the longest walk, and room for homes that are offered later. */
const AROUND_HOMES_METRES = REACH_METRES + 2_000;
/** Two areas become one if the surface of their common box is at most this many times the sum of their surfaces. */
const MERGED_SHARE = 1.2;

/**
 * Returns the areas whose places the site needs: one around the published positions of the homes of each municipality,
 * joined where they overlap.
 */
export function homeAreas(homes: readonly { municipality: string; position: Coordinate }[]): Bounds[] {
  const towns = Map.groupBy(homes, ({ municipality }) => municipality);
  const boxes = [...towns.values()].flatMap((ones) => {
    const box = boundsAround(
      ones.map(({ position }) => position),
      AROUND_HOMES_METRES,
    );
    return box ? [clipped(box)] : [];
  });
  return merged(boxes);
}

const clipped = ({ south, north, west, east }: Bounds): Bounds => ({
  south: Math.max(BOUNDS.south, south),
  north: Math.min(BOUNDS.north, north),
  west: Math.max(BOUNDS.west, west),
  east: Math.min(BOUNDS.east, east),
});

/** Joins areas that largely overlap, so that the same places are not fetched several times. */
function merged(boxes: readonly Bounds[]): Bounds[] {
  const areas: Bounds[] = [];
  for (const box of boxes) {
    let grown = box;
    // A joined area may overlap with areas that were apart before, so all are compared again.
    for (let at = 0; at < areas.length; at++) {
      const other = areas[at] as Bounds;
      const both = union(grown, other);
      if (surfaceSqm(both) > MERGED_SHARE * (surfaceSqm(grown) + surfaceSqm(other))) continue;
      grown = both;
      areas.splice(at, 1);
      at = -1;
    }
    areas.push(grown);
  }
  return areas;
}

const union = (a: Bounds, b: Bounds): Bounds => ({
  south: Math.min(a.south, b.south),
  north: Math.max(a.north, b.north),
  west: Math.min(a.west, b.west),
  east: Math.max(a.east, b.east),
});

export const surfaceSqm = ({ south, north, west, east }: Bounds): number =>
  (north - south) * METRES_PER_DEGREE * (east - west) * metresPerDegreeEast((south + north) / 2);
