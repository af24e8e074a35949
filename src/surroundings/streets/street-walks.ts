import type { Coordinate } from '#domain/position.ts';
import { DistanceQueue } from './distance-queue.ts';
import { groupedBy } from './grouped-numbers.ts';
import { nearestStreetIn, type OnStreet } from './nearest-street.ts';
import { metresAlong } from './street-lengths.ts';
import type { StreetNetwork } from './street-network.ts';

/** A place that can be reached along streets. */
export interface StreetPlace extends Coordinate {
  /** number of its kind, from 0 */
  kind: number;
}

/** The nearest place of a kind, and the length of the walk to it. */
export interface Reached {
  place: number;
  metres: number;
}

/** Walks along a network of streets to a list of places. */
export interface StreetWalks {
  /** Returns where a position meets the streets; undefined if no street is near. */
  meet(spot: Coordinate): OnStreet | undefined;
  /** Returns whether a place, given by its index, is near a street. */
  isOnStreet(place: number): boolean;
  /**
   * Returns, by the number of the kind, the nearest place of each kind in `kinds` that a walk of at most `metres`
   * reaches. Places that are not near a street are left out.
   */
  nearest(from: OnStreet, kinds: ReadonlySet<number>, metres: number): ReadonlyMap<number, Reached>;
}

/** Prepares walks along a network of streets to places (Dijkstra's algorithm, up to a distance). */
export function streetWalksIn(network: StreetNetwork, places: readonly StreetPlace[]): StreetWalks {
  const { from, to, starts, nodeLatitudes } = network;
  const along = metresAlong(network);
  const meet = nearestStreetIn(network, along);
  const met = places.map(meet);
  const onEdge = groupedBy(
    met.map((one) => one?.edge ?? -1),
    from.length,
  );
  const both = new Int32Array(from.length * 2);
  both.set(from);
  both.set(to, from.length);
  // An index below `from.length` stands for the first node of an edge, any other for its second node.
  const edgesAt = groupedBy(both, nodeLatitudes.length);
  const lengthOf = (edge: number) => along[(starts[edge + 1] as number) - 1] as number;
  // The arrays keep the distances of earlier walks. A distance counts only if `walkOf` has the number of this walk.
  const distance = new Float64Array(nodeLatitudes.length);
  const walkOf = new Int32Array(nodeLatitudes.length);
  const queue = new DistanceQueue();
  let walk = 0;

  function nearest(start: OnStreet, kinds: ReadonlySet<number>, limit: number): ReadonlyMap<number, Reached> {
    const best = new Map<number, Reached>();
    // As soon as a place of each kind is known, only nearer ones matter.
    let bound = limit;
    const reach = (place: number, metres: number) => {
      const { kind } = places[place] as StreetPlace;
      if (metres > bound || !kinds.has(kind) || metres >= (best.get(kind)?.metres ?? Number.POSITIVE_INFINITY)) return;
      best.set(kind, { place, metres });
      if (best.size === kinds.size) bound = Math.max(...[...best.values()].map((one) => one.metres));
    };
    const arrive = (node: number, metres: number) => {
      if (metres > bound || (walkOf[node] === walk && (distance[node] as number) <= metres)) return;
      walkOf[node] = walk;
      distance[node] = metres;
      queue.add(node, metres);
    };

    walk++;
    queue.clear();
    for (const place of onEdge(start.edge)) {
      const { along: other, off } = met[place] as OnStreet;
      reach(place, start.off + Math.abs(other - start.along) + off);
    }
    arrive(from[start.edge] as number, start.off + start.along);
    arrive(to[start.edge] as number, start.off + lengthOf(start.edge) - start.along);
    while (queue.nearestMetres <= bound) {
      const metres = queue.nearestMetres;
      const node = queue.take();
      // The node was already reached by a shorter way.
      if (metres > (distance[node] as number)) continue;
      for (const index of edgesAt(node)) {
        const isFirst = index < from.length;
        const edge = isFirst ? index : index - from.length;
        const length = lengthOf(edge);
        for (const place of onEdge(edge)) {
          const { along: other, off } = met[place] as OnStreet;
          reach(place, metres + (isFirst ? other : length - other) + off);
        }
        arrive((isFirst ? to[edge] : from[edge]) as number, metres + length);
      }
    }
    return best;
  }
  return { meet, isOnStreet: (place) => met[place] !== undefined, nearest };
}
