import type { Coordinate } from '#domain/position.ts';
import { METRES_PER_UNIT, metresPerUnitEast } from './street-lengths.ts';
import { type StreetNetwork, UNITS_PER_DEGREE } from './street-network.ts';

/** A home or a place that is farther from the nearest street than this is not measured along streets. */
export const OFF_STREET_METRES = 100;

/** Where a home or a place meets the streets. */
export interface OnStreet {
  edge: number;
  /** metres from the first node of the edge, along the edge */
  along: number;
  /** metres between the place and the street */
  off: number;
}

/** Sides of a grid cell in units. Both are longer than OFF_STREET_METRES, so a search looks at nine cells. */
const CELL_NORTH = 200;
const CELL_EAST = 300;
const AROUND = [-1, 0, 1];

/**
 * Prepares the search for the street that is nearest to a position. `along` is the result of metresAlong. The returned
 * function returns undefined if no street is within OFF_STREET_METRES.
 */
export function nearestStreetIn(
  network: StreetNetwork,
  along: Float64Array,
): (spot: Coordinate) => OnStreet | undefined {
  const { latitudes, longitudes } = network;
  const grid = segmentGrid(network);
  return ({ latitude, longitude }) => {
    const [north, east] = [latitude * UNITS_PER_DEGREE, longitude * UNITS_PER_DEGREE];
    const eastMetres = metresPerUnitEast(north);
    let found: OnStreet | undefined;
    let nearest = OFF_STREET_METRES ** 2;
    for (const up of AROUND)
      for (const right of AROUND)
        for (const point of grid.segmentsAt(north + up * CELL_NORTH, east + right * CELL_EAST)) {
          // The segment in metres, seen from the position.
          const y = ((latitudes[point] as number) - north) * METRES_PER_UNIT;
          const x = ((longitudes[point] as number) - east) * eastMetres;
          const dy = ((latitudes[point + 1] as number) - (latitudes[point] as number)) * METRES_PER_UNIT;
          const dx = ((longitudes[point + 1] as number) - (longitudes[point] as number)) * eastMetres;
          const squared = dx * dx + dy * dy;
          const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / squared));
          const off = (x + share * dx) ** 2 + (y + share * dy) ** 2;
          if (off > nearest) continue;
          nearest = off;
          const [begin, end] = [along[point] as number, along[point + 1] as number];
          found = { edge: grid.edgeOf(point), along: begin + share * (end - begin), off: Math.sqrt(off) };
        }
    return found;
  };
}

/** Sorts the segments of all edges into the cells of a grid. A segment is named by the index of its first point. */
function segmentGrid({ starts, latitudes, longitudes }: StreetNetwork) {
  const edgeOfPoint = new Int32Array(latitudes.length);
  for (let edge = 0; edge + 1 < starts.length; edge++)
    edgeOfPoint.fill(edge, starts[edge] as number, starts[edge + 1] as number);
  const [south, rows] = span(latitudes, CELL_NORTH);
  const [west, columns] = span(longitudes, CELL_EAST);
  const rowOf = (latitude: number) => Math.floor((latitude - south) / CELL_NORTH);
  const columnOf = (longitude: number) => Math.floor((longitude - west) / CELL_EAST);

  function eachCell(to: (cell: number, point: number) => void): void {
    for (let point = 0; point + 1 < latitudes.length; point++) {
      if (edgeOfPoint[point] !== edgeOfPoint[point + 1]) continue;
      const [row, otherRow] = [rowOf(latitudes[point] as number), rowOf(latitudes[point + 1] as number)];
      const [column, otherColumn] = [columnOf(longitudes[point] as number), columnOf(longitudes[point + 1] as number)];
      for (let up = Math.min(row, otherRow); up <= Math.max(row, otherRow); up++)
        for (let right = Math.min(column, otherColumn); right <= Math.max(column, otherColumn); right++)
          to(up * columns + right, point);
    }
  }

  const ends = new Int32Array(rows * columns + 1);
  eachCell((cell) => {
    ends[cell + 1] = (ends[cell + 1] as number) + 1;
  });
  for (let cell = 0; cell + 1 < ends.length; cell++)
    ends[cell + 1] = (ends[cell + 1] as number) + (ends[cell] as number);
  const segments = new Int32Array(ends[ends.length - 1] as number);
  const next = ends.slice();
  eachCell((cell, point) => {
    segments[next[cell] as number] = point;
    next[cell] = (next[cell] as number) + 1;
  });
  return {
    edgeOf: (point: number) => edgeOfPoint[point] as number,
    /** Returns the segments of the cell that contains a position in units. */
    segmentsAt(latitude: number, longitude: number): Int32Array {
      const [row, column] = [rowOf(latitude), columnOf(longitude)];
      if (row < 0 || row >= rows || column < 0 || column >= columns) return NONE;
      const cell = row * columns + column;
      return segments.subarray(ends[cell], ends[cell + 1]);
    },
  };
}

const NONE = new Int32Array();

/** Returns the least value, and the number of cells that cover the values, whose side has `side` units. */
function span(values: Int32Array, side: number): [least: number, cells: number] {
  let [least, most] = [values[0] ?? 0, values[0] ?? 0];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, Math.floor((most - least) / side) + 1];
}
