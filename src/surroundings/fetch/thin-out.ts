import { type Bounds, isWithin } from '#domain/position.ts';
import { PLACE_KINDS } from '../place-kinds.ts';
import { NAME_MAX, type Point } from '../surroundings-file.ts';
import { metresBetween } from '../walking.ts';

/**
 * Two places of one kind with the same name within this distance are one: both sides of a stop, a school and its
 * grounds.
 */
const SAME_NAME_METRES = 150;
/**
 * Two places of one kind within this distance are one if one of them has no name, or if they are stops with different
 * names.
 */
const SAME_SPOT_METRES = 40;
const CELL_DEGREES = 0.004;

/**
 * Returns the places inside the areas, without duplicates, with clean names and with positions rounded to about ten
 * metres. Of two equal places, the first is kept. The result is sorted, so the same places always have the same order.
 */
export function thinnedOut(points: Iterable<Point>, areas: readonly Bounds[]): Point[] {
  const cells = new Map<string, Point[]>();
  const kept: Point[] = [];
  for (const [kind, name, latitude, longitude] of points) {
    if (!areas.some((area) => isWithin(area, { latitude, longitude }))) continue;
    const point: Point = [kind, cleanName(name), round(latitude), round(longitude)];
    const [row, column] = [Math.floor(point[2] / CELL_DEGREES), Math.floor(point[3] / CELL_DEGREES)];
    const near = [-1, 0, 1].flatMap((up) =>
      [-1, 0, 1].flatMap((right) => cells.get(`${kind} ${row + up} ${column + right}`) ?? []),
    );
    if (near.some((one) => isSame(one, point))) continue;
    const key = `${kind} ${row} ${column}`;
    cells.set(key, [...(cells.get(key) ?? []), point]);
    kept.push(point);
  }
  const rank = (point: Point) => PLACE_KINDS.indexOf(point[0]);
  return kept.sort((a, b) => rank(a) - rank(b) || compare(a[1], b[1]) || a[2] - b[2] || a[3] - b[3]);
}

function isSame(one: Point, other: Point): boolean {
  const metres = metresBetween(spotOf(one), spotOf(other));
  if (one[1] === other[1] && one[1] !== '') return metres <= SAME_NAME_METRES;
  return (one[1] === '' || other[1] === '' || one[0] === 'stop') && metres <= SAME_SPOT_METRES;
}

const spotOf = ([, , latitude, longitude]: Point) => ({ latitude, longitude });
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** Returns a name without control characters and repeated spaces, with at most NAME_MAX UTF-16 units. */
const cleanName = (name: string): string =>
  Array.from(name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .slice(0, NAME_MAX / 2)
    .join('');
