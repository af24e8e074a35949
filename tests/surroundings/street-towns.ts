import { contractedNetwork } from '#surroundings/fetch/streets/contract-streets.ts';
import { streetPieces } from '#surroundings/fetch/streets/street-pieces.ts';
import { NodeSpots, StreetWays } from '#surroundings/fetch/streets/street-ways.ts';
import type { StreetNetwork } from '#surroundings/streets/street-network.ts';
import type { Node, Way } from './osm-extract.ts';

/** IDs of nodes of OpenStreetMap are greater than 2³². */
const FIRST_ID = 12_100_000_000;

interface Town {
  south: number;
  west: number;
  rows: number;
  columns: number;
  /** degrees between two streets */
  north?: number;
  east?: number;
  /** row after which a river flows */
  river?: number;
  /** column with a bridge */
  bridge?: number;
}

/** Returns a town with streets in rows and columns, as the nodes and ways of OpenStreetMap. A river has no bridge unless it is given. */
export function gridTown({ south, west, rows, columns, north = 0.001, east = 0.0015, river, bridge }: Town) {
  const id = (row: number, column: number) => FIRST_ID + row * columns + column;
  const nodes: Node[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      nodes.push({ id: id(row, column), latitude: south + row * north, longitude: west + column * east });
  const ways: Way[] = [];
  const add = (refs: number[]) =>
    refs.length > 1 &&
    ways.push({ id: ways.length + 1, refs, tags: { highway: 'residential', name: 'Voorbeeldstraat' } });
  const all = (count: number) => Array.from({ length: count }, (_, index) => index);
  for (const row of all(rows)) add(all(columns).map((column) => id(row, column)));
  for (const column of all(columns)) {
    const line = all(rows).map((row) => id(row, column));
    if (river === undefined || column === bridge) add(line);
    else {
      add(line.slice(0, river));
      add(line.slice(river));
    }
  }
  return { nodes, ways };
}

/** Returns the network of a town, as the command makes it. */
export function networkOfTown({ nodes, ways }: { nodes: readonly Node[]; ways: readonly Way[] }): StreetNetwork {
  const collected = new StreetWays();
  for (const { refs } of ways) collected.add(refs);
  const spots = new NodeSpots(collected.refs);
  for (const { id, latitude, longitude } of nodes) spots.set(id, latitude, longitude);
  return contractedNetwork(streetPieces(collected, spots));
}
