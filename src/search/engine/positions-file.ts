import type { Coordinate, Position } from '#domain/position.ts';

/**
 * The published positions of the homes of an index, per row, in hundred-thousandths of a degree. Each number is the
 * difference from the previous one. A home without a position has 0 in `kinds` and a difference of 0.
 */
export interface PositionsFile {
  latitudes: number[];
  longitudes: number[];
  /** 0: no position; 1: the exact position of the home; 2: the centre of the area that stands for it */
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

/** The place of a home on the map. */
export interface Spot extends Coordinate {
  isExact: boolean;
}

/** Reads the positions per row; undefined for a home without a position. */
export function readPositions({ latitudes, longitudes, kinds }: PositionsFile): (Spot | undefined)[] {
  let [latitude, longitude] = [0, 0];
  return kinds.map((kind, row) => {
    latitude += latitudes[row] ?? 0;
    longitude += longitudes[row] ?? 0;
    if (kind === 0) return undefined;
    return { latitude: latitude / PER_DEGREE, longitude: longitude / PER_DEGREE, isExact: kind === 1 };
  });
}
