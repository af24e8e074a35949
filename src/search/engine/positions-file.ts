import type { Coordinate, Position } from '#domain/position.ts';

/**
 * Where the homes of an index may be shown, row by row, in hundred-thousandths of a degree, each as the difference from
 * the one before; a home without a position repeats it, with 0 in `kinds`.
 */
export interface PositionsFile {
  latitudes: number[];
  longitudes: number[];
  /** 0: none; 1: the home itself; 2: the middle of the circle that it is in */
  kinds: (0 | 1 | 2)[];
}

const PER_DEGREE = 100_000;

export function buildPositions(positions: readonly (Position | undefined)[]): PositionsFile {
  const column = (of: keyof Coordinate) => {
    let last = 0;
    return positions.map((position) => {
      const value = position ? Math.round(position[of] * PER_DEGREE) : last;
      const step = value - last;
      last = value;
      return step;
    });
  };
  return {
    latitudes: column('latitude'),
    longitudes: column('longitude'),
    kinds: positions.map((position) => (position ? (position.kind === 'exact' ? 1 : 2) : 0)),
  };
}

/** Where a home of the index is shown. */
export interface Spot extends Coordinate {
  isExact: boolean;
}

/** Per row; undefined where a home has no position. */
export function readPositions({ latitudes, longitudes, kinds }: PositionsFile): (Spot | undefined)[] {
  let [latitude, longitude] = [0, 0];
  return kinds.map((kind, row) => {
    latitude += latitudes[row] ?? 0;
    longitude += longitudes[row] ?? 0;
    if (kind === 0) return undefined;
    return { latitude: latitude / PER_DEGREE, longitude: longitude / PER_DEGREE, isExact: kind === 1 };
  });
}
