import type { StreetNetwork } from '../../streets/street-network.ts';
import type { OsmTags } from '../osm-kinds.ts';
import { contractedNetwork } from './contract-streets.ts';
import { streetPieces } from './street-pieces.ts';
import { indexIn, NodeSpots, NumberList, StreetWays, sortedOnce } from './street-ways.ts';
import { isWalkable } from './walkable.ts';

/** Stands for streets that do not fit into the file of the content folder. */
export const TOO_MANY = 'too many';
export type FoundStreets = StreetNetwork | typeof TOO_MANY;

/**
 * Collects the streets of an extract in two readings. The first one finds the nodes in the areas and the ways that
 * contain such a node. The second one finds the positions of all nodes of these ways.
 */
export class ExtractStreets {
  readonly #near = new NumberList();
  #sorted: Float64Array | undefined;
  readonly #ways = new StreetWays();
  #spots: NodeSpots | undefined;

  /** Receives the ID of a node in the areas, in the first reading. Nodes come before ways. */
  near(id: number): void {
    this.#near.push(id);
    this.#sorted = undefined;
  }

  /** Receives a way of the first reading. `refs` returns the IDs of its nodes, and is called only for a street. */
  way(tags: OsmTags, refs: () => readonly number[]): void {
    if (!tags.highway || !isWalkable(tags)) return;
    this.#sorted ??= sortedOnce(this.#near.all);
    const near = this.#sorted;
    const all = refs();
    if (all.some((ref) => indexIn(near, ref) >= 0)) this.#ways.add(all);
  }

  /** Receives a node of the second reading. */
  node(id: number, latitude: number, longitude: number): void {
    if (this.#ways.isTooMuch) return;
    this.#spots ??= new NodeSpots(this.#ways.refs);
    this.#spots.set(id, latitude, longitude);
  }

  /** Returns the network; undefined if the extract has no streets in the areas. */
  network(): FoundStreets | undefined {
    return networkOf(this.#ways, this.#spots);
  }
}

/** Joins ways to a network. Returns undefined if there are no streets. */
export function networkOf(ways: StreetWays, spots: NodeSpots | undefined): FoundStreets | undefined {
  if (ways.isTooMuch) return TOO_MANY;
  if (!spots) return undefined;
  const network = contractedNetwork(streetPieces(ways, spots));
  return network.from.length > 0 ? network : undefined;
}
