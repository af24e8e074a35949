import type { Neighbourhood } from '#domain/taxonomy.ts';
import { placeKey } from './criteria.ts';

export const nodeKey = (id: number): string => `n${id}`;

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Under which places a town is found: itself, nodes of the tree with its name, and all nodes above them. */
export function placesOfTown(tree: readonly Neighbourhood[]): (names: readonly string[], zip: string) => string[] {
  const byId = new Map(tree.map((node) => [node.id, node]));
  const byName = Map.groupBy(tree, ({ name }) => plain(name));
  return (names, zip) => {
    const found = new Set(names.map((name) => placeKey(name, zip)));
    for (const start of names.flatMap((name) => byName.get(plain(name)) ?? [])) {
      // A tree that bites its tail ends where it has been before.
      for (let node: Neighbourhood | undefined = start; node && !found.has(nodeKey(node.id)); ) {
        found.add(nodeKey(node.id));
        node = node.parentId === undefined ? undefined : byId.get(node.parentId);
      }
    }
    return [...found];
  };
}
