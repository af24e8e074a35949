import type { Entry } from './entries.ts';
import type { JsonMap } from './json.ts';

/** Returns the fields that stay, by their index, and the names of new fields in their places in the order of the schema. */
export function placesOfFields(
  entries: readonly Entry[],
  value: JsonMap,
  schema: readonly string[],
): (number | string)[] {
  const old = entries.map(({ name = '' }) => name);
  const places: (number | string)[] = [...old.keys()].filter((at) => Object.hasOwn(value, old[at] ?? ''));
  for (const name of Object.keys(value).filter((one) => !old.includes(one))) {
    const names = places.map((one) => (typeof one === 'string' ? one : (old[one] ?? '')));
    places.splice(placeOf(name, names, schema), 0, name);
  }
  return places;
}

/** Returns the place behind the nearest field that the schema has before it, or else before the first that it has after it. */
function placeOf(name: string, names: readonly string[], schema: readonly string[]): number {
  const rank = schema.indexOf(name);
  if (rank < 0) return names.length;
  const ranks = names.map((one) => schema.indexOf(one));
  const before = Math.max(...ranks.filter((one) => one < rank), -1);
  if (before >= 0) return ranks.indexOf(before) + 1;
  const after = ranks.findIndex((one) => one > rank);
  return after < 0 ? names.length : after;
}
