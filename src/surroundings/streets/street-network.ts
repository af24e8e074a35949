import type { SurroundingsSource } from '../surroundings-file.ts';

/** Positions of streets are whole numbers of units. A degree has this many, so a unit of latitude is about a metre. */
export const UNITS_PER_DEGREE = 100_000;

/**
 * Streets and paths as a graph. Its nodes are crossings and dead ends. An edge is the line between two nodes; it begins
 * at the position of its first node and ends at that of its second node.
 */
export interface StreetNetwork {
  /** positions of the nodes, in units */
  nodeLatitudes: Int32Array;
  nodeLongitudes: Int32Array;
  /** first and second node of each edge */
  from: Int32Array;
  to: Int32Array;
  /** index of the first point of each edge; the last number is the number of points */
  starts: Int32Array;
  /** positions of the points of all edges, in units and in the order of the edges */
  latitudes: Int32Array;
  longitudes: Int32Array;
}

/** The streets around the homes, with their source. */
export interface Streets {
  source: SurroundingsSource;
  /** regions whose streets are known: south, west, north, east */
  areas: readonly (readonly [south: number, west: number, north: number, east: number])[];
  network: StreetNetwork;
}
