import { plainName } from '#domain/address.ts';
import { LANGUAGES, type Language, type Localized, speak } from '#domain/language.ts';
import type { Neighbourhood } from '#domain/taxonomy.ts';
import { placeKey } from './criteria.ts';

export const nodeKey = (id: number): string => `n${id}`;

const plainNames = (name: Localized) => [...new Set(Object.values(name).map(plainName))];

/**
 * Returns a function that returns all keys under which a municipality is found: its own, those of the nodes with its
 * name in the tree of places, and those of all nodes above them.
 */
export function placesOfMunicipality(
  tree: readonly Neighbourhood[],
): (names: readonly string[], zip: string) => string[] {
  const byId = new Map(tree.map((node) => [node.id, node]));
  const byName = new Map<string, Neighbourhood[]>();
  for (const node of tree)
    for (const name of plainNames(node.name)) byName.set(name, [...(byName.get(name) ?? []), node]);
  return (names, zip) => {
    const found = new Set(names.map((name) => placeKey(name, zip)));
    for (const start of names.flatMap((name) => byName.get(plainName(name)) ?? [])) {
      // In a tree with a cycle, stop at the first node that was already visited.
      for (let node: Neighbourhood | undefined = start; node && !found.has(nodeKey(node.id)); ) {
        found.add(nodeKey(node.id));
        node = node.parentId === undefined ? undefined : byId.get(node.parentId);
      }
    }
    return [...found];
  };
}

export interface Town {
  name: Localized;
  zip: string;
}

/** Returns the key of a municipality, which is the same in all languages. */
export const townKey = ({ name, zip }: Town, fallback: Language): string =>
  placeKey(speak(name, fallback, fallback)?.text ?? '', zip);

/**
 * Returns a function that returns the key of the {@link PlaceOption} for a municipality: that of its node in the tree,
 * otherwise its own key.
 */
export function formPlaceOfMunicipality(tree: readonly Neighbourhood[], fallback: Language) {
  const byName = new Map(
    [...tree].reverse().flatMap(({ id, name }) => plainNames(name).map((one) => [one, nodeKey(id)] as const)),
  );
  return (town: Town): string => {
    const names = [town.name[fallback], ...Object.values(town.name)].filter((one) => one !== undefined);
    return names.map((one) => byName.get(plainName(one))).find(Boolean) ?? townKey(town, fallback);
  };
}

/** A place that a form offers. Selecting a place selects the places below it. */
export interface PlaceOption {
  key: string;
  name: Localized;
  below: PlaceOption[];
}

/** Returns the tree of places for a form, then municipalities that are not in it, sorted by their names in `fallback`. */
export function placeOptions(
  tree: readonly Neighbourhood[],
  municipalities: readonly Town[],
  fallback: Language,
): PlaceOption[] {
  const ids = new Set(tree.map(({ id }) => id));
  const byParent = Map.groupBy(tree, ({ parentId }) => (parentId !== undefined && ids.has(parentId) ? parentId : 0));
  const option = ({ id, name }: Neighbourhood): PlaceOption => ({
    key: nodeKey(id),
    name,
    below: id === 0 ? [] : (byParent.get(id) ?? []).map(option),
  });
  const known = new Set(tree.flatMap(({ name }) => plainNames(name)));
  const others = new Map(
    municipalities
      .filter(({ name }) => !plainNames(name).some((one) => known.has(one)))
      .map((town) => [townKey(town, fallback), withZip(town)]),
  );
  const said = (name: Localized) => speak(name, fallback, fallback)?.text ?? '';
  const rest = [...others]
    .map(([key, name]) => ({ key, name, below: [] }))
    .sort((a, b) => said(a.name).localeCompare(said(b.name)));
  return [...(byParent.get(0) ?? []).map(option), ...rest];
}

const withZip = ({ name, zip }: Town): Localized =>
  Object.fromEntries(LANGUAGES.flatMap((one) => (name[one] ? [[one, `${name[one]} (${zip})`]] : [])));
