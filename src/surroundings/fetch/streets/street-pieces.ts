import { isWithinBounds } from '#domain/position.ts';
import { METRES_PER_UNIT, metresPerUnitEast } from '../../streets/street-lengths.ts';
import { UNITS_PER_DEGREE } from '../../streets/street-network.ts';
import type { NodeSpots, StreetWays } from './street-ways.ts';

/**
 * Streets that have no connection to the rest and are shorter than this in all are left out, such as paths in a
 * courtyard.
 */
const ISLAND_METRES = 1_000;

/** Straight pieces of streets. `one` and `other` are the indexes of the two nodes of each piece. */
export interface StreetPieces {
  one: Int32Array;
  other: Int32Array;
  /** positions of the nodes in the units of the streets */
  latitudes: Int32Array;
  longitudes: Int32Array;
}

/** Cuts ways into pieces. A way ends at a node whose position is unknown or outside Belgium and Luxembourg. */
export function streetPieces(ways: StreetWays, spots: NodeSpots): StreetPieces {
  const { refs, ends } = ways;
  const latitudes = Int32Array.from(spots.latitudes, (degrees) => Math.round(degrees * UNITS_PER_DEGREE));
  const longitudes = Int32Array.from(spots.longitudes, (degrees) => Math.round(degrees * UNITS_PER_DEGREE));
  const nodes = Int32Array.from(refs, (ref) => spots.indexOf(ref));
  const isKnown = (node: number) =>
    isWithinBounds({ latitude: spots.latitudes[node] as number, longitude: spots.longitudes[node] as number });
  const [one, other] = [new Int32Array(refs.length), new Int32Array(refs.length)];
  let count = 0;
  let begin = 0;
  for (const end of ends) {
    for (let at = begin + 1; at < end; at++) {
      const [before, node] = [nodes[at - 1] as number, nodes[at] as number];
      if (before === node || !isKnown(before) || !isKnown(node)) continue;
      one[count] = before;
      other[count++] = node;
    }
    begin = end;
  }
  return withoutIslands({ one: one.slice(0, count), other: other.slice(0, count), latitudes, longitudes });
}

/** Leaves out connected parts that are shorter than ISLAND_METRES. The longest part always stays. */
function withoutIslands(pieces: StreetPieces): StreetPieces {
  const { one, other } = pieces;
  const rootOf = connected(pieces);
  const metres = new Map<number, number>();
  for (let piece = 0; piece < one.length; piece++) {
    const root = rootOf(one[piece] as number);
    metres.set(root, (metres.get(root) ?? 0) + lengthOf(pieces, piece));
  }
  const longest = [...metres.values()].reduce((a, b) => Math.max(a, b), 0);
  const needed = Math.min(ISLAND_METRES, longest);
  const isKept = (_: number, piece: number) => (metres.get(rootOf(one[piece] as number)) ?? 0) >= needed;
  return { ...pieces, one: one.filter(isKept), other: other.filter(isKept) };
}

/** Returns a function that returns the same number for all nodes that are connected. */
function connected({ one, other, latitudes }: StreetPieces): (node: number) => number {
  const parents = Int32Array.from(latitudes.keys());
  const rootOf = (node: number): number => {
    let root = node;
    while (parents[root] !== root) {
      // Each step halves the way to the root.
      parents[root] = parents[parents[root] as number] as number;
      root = parents[root] as number;
    }
    return root;
  };
  for (let piece = 0; piece < one.length; piece++)
    parents[rootOf(one[piece] as number)] = rootOf(other[piece] as number);
  return rootOf;
}

function lengthOf({ one, other, latitudes, longitudes }: StreetPieces, piece: number): number {
  const [from, to] = [one[piece] as number, other[piece] as number];
  const latitude = latitudes[from] as number;
  return Math.hypot(
    ((latitudes[to] as number) - latitude) * METRES_PER_UNIT,
    ((longitudes[to] as number) - (longitudes[from] as number)) * metresPerUnitEast(latitude),
  );
}
