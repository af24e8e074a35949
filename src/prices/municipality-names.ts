import type { Localized } from '#domain/language.ts';

/**
 * Returns a name without accents, hyphens, capitals and remarks in brackets: `saint nicolas` for «Saint-Nicolas
 * (Liège)».
 */
const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

interface Named {
  names: readonly string[];
}

const indexes = new WeakMap<readonly Named[], ReadonlyMap<string, readonly Named[]>>();

/** Returns the municipalities by each of their names. The index is computed once per list. */
function byName<T extends Named>(municipalities: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const known = indexes.get(municipalities) as ReadonlyMap<string, readonly T[]> | undefined;
  if (known) return known;
  const index = new Map<string, T[]>();
  for (const one of municipalities)
    for (const key of new Set(one.names.map(nameKey))) index.set(key, [...(index.get(key) ?? []), one]);
  indexes.set(municipalities, index);
  return index;
}

/**
 * Returns the municipality that has a name of the place. If several have one, all names of the place must fit:
 * «Saint-Nicolas» is a municipality near Liège, and also French for Sint-Niklaas. Returns undefined if none or several
 * remain. The names in the list must not change afterwards, because the list is indexed.
 */
export function municipalityNamed<T extends Named>(municipalities: readonly T[], place: Localized): T | undefined {
  const wanted = [...new Set(Object.values(place).map(nameKey))].filter(Boolean);
  const found = wanted.map((name) => byName(municipalities).get(name) ?? []);
  const some = new Set(found.flat());
  if (some.size === 1) return [...some][0];
  const all = [...some].filter((one) => found.every((named) => named.includes(one)));
  return all.length === 1 ? all[0] : undefined;
}
