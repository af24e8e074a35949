/** WGS84 degrees. */
export interface Coordinate {
  latitude: number;
  longitude: number;
}

/** Where a home may be shown on a map. */
export type Position = { kind: 'exact' | 'area' } & Coordinate;

/** The circle of a home without a public address (docs/rules.md#privacy). */
export const AREA_RADIUS_METRES = 500;

/** A part of the map: degrees of its edges. */
export interface Bounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Belgium and Luxembourg, with a margin: a coordinate outside is a slip, two that changed places are. */
export const BOUNDS = { south: 49.4, north: 51.6, west: 2.5, east: 6.6 } as const satisfies Bounds;

export const isWithin = ({ south, north, west, east }: Bounds, { latitude, longitude }: Coordinate): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

export const isWithinBounds = (spot: Coordinate): boolean => isWithin(BOUNDS, spot);

/** Metres from one degree of latitude to the next, anywhere. */
export const METRES_PER_DEGREE = 111_320;

/** Metres from one degree of longitude to the next, which lie closer together the further north. */
export const metresPerDegreeEast = (latitude: number): number =>
  METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);

/** The part of the map that holds all of `spots`, and so many metres around them; undefined where there are none. */
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

/** What rounding the centre and reckoning with a round earth can amount to. */
const SLACK_METRES = 10;
/** Side of a square whose corners lie just within the circle, so that the home is always inside it. */
const CELL_METRES = (AREA_RADIUS_METRES - SLACK_METRES) * Math.SQRT2;

/**
 * The circle that stands for a hidden position: its centre is the middle of a fixed grid cell, the same for every home
 * in that cell, so neither one night nor many give the position away.
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

/** Four decimals: about ten metres, far finer than the circle. */
function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
