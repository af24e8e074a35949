/** A point on the integer grid of the municipalities' file. All lines of the map use this grid. */
export type Point = readonly [x: number, y: number];

/** The grid of the municipalities' file: a step is about 27 metres wide and 22 metres high. */
export interface Grid {
  scale: readonly [number, number];
  translate: readonly [number, number];
}

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Width of a step in units of its height, at the middle of the country. */
const STEP_WIDTH = (0.00038533697653821863 * Math.cos((50.5 * Math.PI) / 180)) / 0.0002006807736437763;
/** Height of a step. */
const STEP_METRES = 0.0002006807736437763 * 111_320;

export const toGrid =
  ({ scale: [kx, ky], translate: [dx, dy] }: Grid) =>
  ([longitude = 0, latitude = 0]: readonly number[]): Point => [(longitude - dx) / kx, (latitude - dy) / ky];

export const toDegrees =
  ({ scale: [kx, ky], translate: [dx, dy] }: Grid) =>
  ([x, y]: Point): [number, number] => [x * kx + dx, y * ky + dy];

export const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** Returns the distance of two points of the grid, in metres. */
export const metresBetween = ([ax, ay]: Point, [bx, by]: Point): number =>
  Math.hypot((ax - bx) * STEP_WIDTH, ay - by) * STEP_METRES;

/** Returns the area of a triangle, in square metres. */
const area = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2) * STEP_WIDTH * STEP_METRES ** 2;

/**
 * Leaves out the points of a line that matter least, after Visvalingam: those that form a triangle with their
 * neighbours that is smaller than half a square of `metres`. Both ends stay, and a ring keeps four points.
 */
export function simplified(line: readonly Point[], metres: number): Point[] {
  const kept = [...line];
  const [first, last] = [line[0], line.at(-1)];
  const least = first && last && metresBetween(first, last) === 0 ? 4 : 2;
  while (kept.length > least) {
    let smallest = metres ** 2 / 2;
    let at = -1;
    for (let index = 1; index < kept.length - 1; index += 1) {
      const size = area(kept[index - 1] as Point, kept[index] as Point, kept[index + 1] as Point);
      if (size < smallest) [smallest, at] = [size, index];
    }
    if (at < 0) break;
    kept.splice(at, 1);
  }
  return kept;
}

type Edge = { isInside: (point: Point) => boolean; crossing: (a: Point, b: Point) => Point };

function edgesOf({ west, south, east, north }: Box): Edge[] {
  const acrossX =
    (at: number) =>
    ([ax, ay]: Point, [bx, by]: Point) =>
      [at, ay + ((by - ay) * (at - ax)) / (bx - ax)] as const;
  const acrossY =
    (at: number) =>
    ([ax, ay]: Point, [bx, by]: Point) =>
      [ax + ((bx - ax) * (at - ay)) / (by - ay), at] as const;
  return [
    { isInside: ([x]) => x >= west, crossing: acrossX(west) },
    { isInside: ([x]) => x <= east, crossing: acrossX(east) },
    { isInside: ([, y]) => y >= south, crossing: acrossY(south) },
    { isInside: ([, y]) => y <= north, crossing: acrossY(north) },
  ];
}

/** Returns the part of a ring inside the box, after Sutherland and Hodgman; empty if there is none. */
export function ringInside(ring: readonly Point[], box: Box): Point[] {
  const open = edgesOf(box).reduce<readonly Point[]>(
    (points, { isInside, crossing }) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1) as Point;
        const crossed = isInside(point) !== isInside(before) ? [crossing(before, point)] : [];
        return isInside(point) ? [...crossed, point] : crossed;
      }),
    ring.slice(0, -1),
  );
  return open.length < 3 ? [] : [...open, open[0] as Point];
}

export const isInsideBox = ([x, y]: Point, { west, south, east, north }: Box): boolean =>
  x >= west && x <= east && y >= south && y <= north;

/** Returns whether a point is inside a polygon, by counting the edges to the right of it. */
export function isInsideRings([x, y]: Point, rings: readonly (readonly Point[])[]): boolean {
  let isInside = false;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index += 1) {
      const [[ax, ay], [bx, by]] = [ring[index - 1] as Point, ring[index] as Point];
      if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) isInside = !isInside;
    }
  }
  return isInside;
}

/** Returns the point of the segment that is closest to `point`. */
export function closestOn([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): Point {
  const [dx, dy] = [(bx - ax) * STEP_WIDTH, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((px - ax) * STEP_WIDTH * dx + (py - ay) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}
