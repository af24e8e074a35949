import type { Keys } from './json-schema.ts';

/** Returns the part of a value at its keys. */
export function valueAt(value: unknown, keys: Keys): unknown {
  return keys.reduce<unknown>((part, key) => (part as Record<string | number, unknown> | undefined)?.[key], value);
}

/**
 * Returns a copy of a value with another part at its keys. A part `undefined` is removed;
 * an entry of a list becomes `null` instead, so that the others keep their places. Parts beside the way to it stay
 * the same objects.
 */
export function changedAt(value: unknown, keys: Keys, part: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return part;
  const below = changedAt((value as Record<string | number, unknown> | undefined)?.[key], rest, part);
  if (Array.isArray(value)) return value.with(Number(key), below ?? null);
  if (typeof key === 'number' && value === undefined) return [below];
  const { [key]: _old, ...others } = (value ?? {}) as Record<string, unknown>;
  if (below === undefined) return others;
  // An existing key keeps its place.
  return { ...(value as object), [key]: below };
}

/** Returns whether two values are the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}
