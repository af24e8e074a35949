import type { Field } from '#feed/doors/door-table.ts';

/**
 * Returns a copy of a record in which `change` has replaced the values. `path` is the position of a value, in the
 * notation of a door's table.
 */
export function changed(value: unknown, change: (path: string, value: unknown) => unknown, path = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => changed(one, change, path));
  if (typeof value !== 'object' || value === null) return change(path, value);
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, changed(inside, change, below(path, name))]),
  );
}

function below(path: string, name: string): string {
  if (name === '#') return path;
  return path === '' || name.startsWith('@') ? path + name : `${path}.${name}`;
}

/** Returns whether a row of a door's table describes the value at this path. */
export function matches({ theirs }: Field, path: string): boolean {
  const pattern = theirs.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace('{language}', '(?:nl|fr|en|de)');
  return new RegExp(`^${pattern}$`).test(path);
}
