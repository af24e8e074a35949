import { METRES_PER_DEGREE } from '#domain/position.ts';
import { type StreetNetwork, UNITS_PER_DEGREE } from './street-network.ts';

/** Metres per unit of latitude. */
export const METRES_PER_UNIT = METRES_PER_DEGREE / UNITS_PER_DEGREE;

/** Returns the metres per unit of longitude at a latitude in units. */
export const metresPerUnitEast = (latitude: number): number =>
  METRES_PER_UNIT * Math.cos((latitude / UNITS_PER_DEGREE) * (Math.PI / 180));

/** Returns the distance of each point from the beginning of its edge, in metres along the edge. */
export function metresAlong({ starts, latitudes, longitudes }: StreetNetwork): Float64Array {
  const along = new Float64Array(latitudes.length);
  for (let edge = 0; edge + 1 < starts.length; edge++) {
    const end = starts[edge + 1] as number;
    for (let point = (starts[edge] as number) + 1; point < end; point++) {
      const [before, latitude] = [latitudes[point - 1] as number, latitudes[point] as number];
      const north = (latitude - before) * METRES_PER_UNIT;
      const east =
        ((longitudes[point] as number) - (longitudes[point - 1] as number)) *
        metresPerUnitEast((before + latitude) / 2);
      along[point] = (along[point - 1] as number) + Math.sqrt(north * north + east * east);
    }
  }
  return along;
}
