import type { Language, Localized } from '#domain/language.ts';
import type { Neighbourhood } from '#domain/taxonomy.ts';
import { placeKey } from './criteria.ts';

export const nodeKey = (id: number): string => `n${id}`;

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Under which places a municipality is found: itself, nodes of the tree with its name, and all nodes above them. */
export function placesOfMunicipality(
  tree: readonly Neighbourhood[],
): (names: readonly string[], zip: string) => string[] {
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

/** The place of a form (see placeOptions) that stands for a municipality: its node of the tree, or the municipality itself. */
export function formPlaceOfMunicipality(tree: readonly Neighbourhood[], language: Language) {
  const byName = new Map([...tree].reverse().map(({ id, name }) => [plain(name), nodeKey(id)]));
  return ({ name, zip }: { name: Localized; zip: string }): string => {
    const names = [name[language], ...Object.values(name)].filter((one) => one !== undefined);
    const node = names.map((one) => byName.get(plain(one))).find(Boolean);
    return node ?? placeKey(names[0] ?? '', zip);
  };
}

/** A place that a form offers; choosing one chooses what is below it. */
export interface PlaceOption {
  key: string;
  name: string;
  below: PlaceOption[];
}

/** The tree of places as a form offers it, with municipalities that are not in it at its end. */
export function placeOptions(
  tree: readonly Neighbourhood[],
  municipalities: readonly { name: string; zip: string }[],
): PlaceOption[] {
  const ids = new Set(tree.map(({ id }) => id));
  const byParent = Map.groupBy(tree, ({ parentId }) => (parentId !== undefined && ids.has(parentId) ? parentId : 0));
  const option = ({ id, name }: Neighbourhood): PlaceOption => ({
    key: nodeKey(id),
    name,
    below: id === 0 ? [] : (byParent.get(id) ?? []).map(option),
  });
  const known = new Set(tree.map(({ name }) => plain(name)));
  const others = new Map(
    municipalities
      .filter(({ name }) => !known.has(plain(name)))
      .map(({ name, zip }) => [placeKey(name, zip), `${name} (${zip})`]),
  );
  const rest = [...others]
    .map(([key, name]) => ({ key, name, below: [] }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return [...(byParent.get(0) ?? []).map(option), ...rest];
}
