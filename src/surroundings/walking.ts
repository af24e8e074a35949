import { type Coordinate, METRES_PER_DEGREE, metresPerDegreeEast, type Position } from '#domain/position.ts';

/** The estimate of a walk is this many times as long as the straight line (docs/rules.md#search). */
const DETOUR = 1.3;
const METRES_PER_MINUTE = 80;
/** Places that are farther away are not listed. */
export const WALK_MAX_MINUTES = 30;
/** Length of the longest walk to a place that is listed. */
export const WALK_MAX_METRES = WALK_MAX_MINUTES * METRES_PER_MINUTE;
/** Length of the straight line to the farthest place that is listed by its estimate. */
export const REACH_METRES = WALK_MAX_METRES / DETOUR;
/** A hidden address is only known as an area, so its minutes are multiples of this number. */
export const AREA_STEP_MINUTES = 5;

/** Returns a function that returns the length of the straight line from this position to another, in metres. */
export function metresFrom({ latitude, longitude }: Coordinate): (latitude: number, longitude: number) => number {
  const perDegreeEast = metresPerDegreeEast(latitude);
  return (otherLatitude, otherLongitude) => {
    const north = (otherLatitude - latitude) * METRES_PER_DEGREE;
    const east = (otherLongitude - longitude) * perDegreeEast;
    return Math.sqrt(north * north + east * east);
  };
}

export const metresBetween = (one: Coordinate, other: Coordinate): number =>
  metresFrom(one)(other.latitude, other.longitude);

/** Returns the estimated length of a walk whose straight line has this length. */
export const estimatedMetres = (straight: number): number => straight * DETOUR;

/**
 * Returns the minutes of a walk of this length. From an exact position, minutes are rounded up. From an area, whose
 * walks begin at its centre, they are rounded to a multiple of AREA_STEP_MINUTES, which is also the minimum.
 */
export function walkMinutes(metres: number, from: Position['kind']): number {
  const minutes = metres / METRES_PER_MINUTE;
  if (from === 'exact') return Math.max(1, Math.ceil(minutes));
  return Math.max(AREA_STEP_MINUTES, Math.round(minutes / AREA_STEP_MINUTES) * AREA_STEP_MINUTES);
}
