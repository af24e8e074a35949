/** WGS84 degrees. */
export interface Coordinate {
  latitude: number;
  longitude: number;
}

/** Where a map may show a home: at its exact position, or as an area around it. */
export type Position = { kind: 'exact' | 'area' } & Coordinate;

/** Radius of the area that stands for a hidden address (docs/rules.md#privacy). */
export const AREA_RADIUS_METRES = 500;

/** A rectangle on the map, in degrees. */
export interface Bounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

/**
 * Belgium and Luxembourg with a margin. A coordinate outside these bounds is a mistake, often because latitude and
 * longitude are swapped.
 */
export const BOUNDS = { south: 49.4, north: 51.6, west: 2.5, east: 6.6 } as const satisfies Bounds;

export const isWithin = ({ south, north, west, east }: Bounds, { latitude, longitude }: Coordinate): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

export const isWithinBounds = (spot: Coordinate): boolean => isWithin(BOUNDS, spot);

/** Metres per degree of latitude. */
export const METRES_PER_DEGREE = 111_320;

/** Returns the metres per degree of longitude, which decrease towards the north. */
export const metresPerDegreeEast = (latitude: number): number =>
  METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);

/** Returns the bounds of all `spots` plus a margin; `undefined` if there are none. */
export function boundsAround(spots: readonly Coordinate[], metres: number): Bounds | undefined {
  if (spots.length === 0) return undefined;
  const latitudes = spots.map(({ latitude }) => latitude);
  const longitudes = spots.map(({ longitude }) => longitude);
  const north = Math.max(...latitudes) + metres / METRES_PER_DEGREE;
  const east = metres / metresPerDegreeEast(north);
  return {
    south: Math.min(...latitudes) - metres / METRES_PER_DEGREE,
    north,
    west: Math.min(...longitudes) - east,
    east: Math.max(...longitudes) + east,
  };
}

/** Largest error from rounding the centre and from treating the earth as a sphere. */
const SLACK_METRES = 10;
/**
 * Side of a grid cell. The whole cell, and with it every home in the cell, lies within {@link AREA_RADIUS_METRES} of
 * its centre.
 */
const CELL_METRES = (AREA_RADIUS_METRES - SLACK_METRES) * Math.SQRT2;

/**
 * Returns the area that stands for a hidden position. Its centre is the middle of a fixed grid cell and is the same for
 * every home in that cell. The exact position therefore cannot be narrowed down by comparing the areas of several days.
 */
export function hiddenPosition({ latitude, longitude }: Coordinate): Position {
  const latitudeStep = CELL_METRES / METRES_PER_DEGREE;
  const row = Math.floor(latitude / latitudeStep);
  const centreLatitude = (row + 0.5) * latitudeStep;
  const longitudeStep = CELL_METRES / metresPerDegreeEast(centreLatitude);
  const column = Math.floor(longitude / longitudeStep);
  return {
    kind: 'area',
    latitude: round(centreLatitude),
    longitude: round((column + 0.5) * longitudeStep),
  };
}

/** Rounds to four decimals, a precision of about ten metres. */
function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
