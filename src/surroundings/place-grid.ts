import type { Coordinate } from '#domain/position.ts';
import { PLACE_KINDS } from './place-kinds.ts';
import type { Point } from './surroundings-file.ts';
import { metresFrom, WALK_MAX_METRES } from './walking.ts';

/** Sides of a grid cell in degrees. Both are longer than the longest walk, so a search looks at nine cells. */
const CELL_LATITUDE = 0.022;
const CELL_LONGITUDE = 0.036;
const AROUND = [-1, 0, 1];
/** More than the number of columns in a row, so that each cell has its own number. */
const COLUMNS = 100_000;
const cellOf = (latitude: number, longitude: number) =>
  Math.floor(latitude / CELL_LATITUDE) * COLUMNS + Math.floor(longitude / CELL_LONGITUDE);

/** The places of a cell as columns of numbers, which are faster to search than objects. */
interface Cell {
  indexes: Int32Array;
  kinds: Uint8Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
}

/** Calls `to` with the places around a position that may be within a walk, and with their straight distance. */
export type EachNear = (spot: Coordinate, to: (index: number, kind: number, metres: number) => void) => void;

/** Prepares the search for places by distance. A place is named by its index, a kind by its index in PLACE_KINDS. */
export function placeGrid(points: readonly Point[]): EachNear {
  const groups = Map.groupBy(points.keys(), (index) => {
    const [, , latitude, longitude] = points[index] as Point;
    return cellOf(latitude, longitude);
  });
  const cells = new Map<number, Cell>();
  for (const [cell, indexes] of groups) {
    const own = indexes.map((index) => points[index] as Point);
    cells.set(cell, {
      indexes: Int32Array.from(indexes),
      kinds: Uint8Array.from(own, ([kind]) => PLACE_KINDS.indexOf(kind)),
      latitudes: Float64Array.from(own, ([, , latitude]) => latitude),
      longitudes: Float64Array.from(own, ([, , , longitude]) => longitude),
    });
  }
  return (spot, to) => {
    const distanceTo = metresFrom(spot);
    const middle = cellOf(spot.latitude, spot.longitude);
    for (const up of AROUND)
      for (const right of AROUND) {
        const cell = cells.get(middle + up * COLUMNS + right);
        if (!cell) continue;
        const { indexes, kinds, latitudes, longitudes } = cell;
        for (let at = 0; at < indexes.length; at++) {
          const metres = distanceTo(latitudes[at] as number, longitudes[at] as number);
          if (metres <= WALK_MAX_METRES) to(indexes[at] as number, kinds[at] as number, metres);
        }
      }
  };
}
