import type { ContentValue } from '#editing/editing-api.ts';
import type { FieldKeys } from '../content-address.ts';
import { isSame } from '../form/value/changes.ts';

/** A field in which two versions of a value differ. A version without the field has undefined. */
export interface Difference {
  keys: FieldKeys;
  mine: ContentValue;
  theirs: ContentValue;
  /** which version differs from the common one */
  changed: 'mine' | 'theirs' | 'both';
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether the items of two lists correspond: there are as many of them, in the same order. */
const isParallel = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => nameOf(item) === nameOf(other[index]));

const nameOf = (item: unknown): unknown => (isFields(item) ? (item.id ?? item.name) : undefined);

/** Returns the smallest fields in which two versions differ. Lists with other items or another order differ as a whole. */
export function differences(mine: unknown, theirs: unknown, base: unknown, keys: FieldKeys = []): Difference[] {
  if (isSame(mine, theirs)) return [];
  if (isFields(mine) && isFields(theirs)) {
    const below = isFields(base) ? base : {};
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    return names.flatMap((name) => differences(mine[name], theirs[name], below[name], [...keys, name]));
  }
  if (Array.isArray(mine) && Array.isArray(theirs) && isParallel(mine, theirs)) {
    const below: readonly unknown[] = Array.isArray(base) && isParallel(base, mine) ? base : [];
    return mine.flatMap((item, index) => differences(item, theirs[index], below[index], [...keys, index]));
  }
  const isMineNew = !isSame(mine, base);
  const changed = !isSame(theirs, base) ? (isMineNew ? 'both' : 'theirs') : 'mine';
  return [{ keys, mine, theirs, changed }];
}
