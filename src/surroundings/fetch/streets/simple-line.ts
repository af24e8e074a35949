import { METRES_PER_UNIT, metresPerUnitEast } from '../../streets/street-lengths.ts';

/** A point is left out if the line without it is nearer than this. */
const NEAR_METRES = 2;

/**
 * Returns the indexes of the points that a line needs: the first, the last, and those without which it would differ by
 * more than NEAR_METRES (Douglas and Peucker). Positions are in the units of the streets.
 */
export function neededPoints(latitudes: ArrayLike<number>, longitudes: ArrayLike<number>): number[] {
  const last = latitudes.length - 1;
  const isNeeded = new Uint8Array(last + 1);
  isNeeded[0] = 1;
  isNeeded[last] = 1;
  const parts: [begin: number, end: number][] = [[0, last]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [begin, end] = part;
    const [farthest, metres] = farthestFrom(latitudes, longitudes, begin, end);
    if (metres <= NEAR_METRES) continue;
    isNeeded[farthest] = 1;
    parts.push([begin, farthest], [farthest, end]);
  }
  return Array.from(isNeeded.keys()).filter((index) => isNeeded[index] === 1);
}

/** Returns the point between two others that is farthest from the straight line between them. */
function farthestFrom(latitudes: ArrayLike<number>, longitudes: ArrayLike<number>, begin: number, end: number) {
  const eastMetres = metresPerUnitEast(latitudes[begin] as number);
  const y = (index: number) => ((latitudes[index] as number) - (latitudes[begin] as number)) * METRES_PER_UNIT;
  const x = (index: number) => ((longitudes[index] as number) - (longitudes[begin] as number)) * eastMetres;
  const [dx, dy] = [x(end), y(end)];
  const squared = dx * dx + dy * dy;
  let [farthest, most] = [begin, 0];
  for (let index = begin + 1; index < end; index++) {
    const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (x(index) * dx + y(index) * dy) / squared));
    const metres = Math.hypot(x(index) - share * dx, y(index) - share * dy);
    if (metres > most) [farthest, most] = [index, metres];
  }
  return [farthest, most] as const;
}
