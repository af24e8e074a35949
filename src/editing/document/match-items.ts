import { isJsonMap, isSame, type Json } from './json.ts';

/**
 * Returns for each new item the index of the old item that it was, or undefined. Items are matched by `id`, then by equality
 * in order, then by equality anywhere, then by likeness, and then by their place between items that are matched.
 */
export function matchItems(old: readonly Json[], next: readonly Json[]): (number | undefined)[] {
  const match: (number | undefined)[] = next.map(() => undefined);
  const free = new Set(old.keys());
  const take = (at: number, from: number | undefined) => {
    if (from === undefined || match[at] !== undefined || !free.delete(from)) return;
    match[at] = from;
  };
  const open = () => [...next.keys()].filter((at) => match[at] === undefined);
  for (const at of open()) take(at, sameId(old, next, at));
  for (const [from, at] of commonOrder(old, next, free, open())) take(at, from);
  for (const at of open())
    take(
      at,
      [...free].find((from) => isSame(old[from], next[at])),
    );
  for (const { at, from } of likest(old, next, free, open())) take(at, from);
  for (const at of open()) take(at, besideMatched(old, next, match, free, at));
  return match;
}

const idOf = (item: Json | undefined): Json | undefined => (isJsonMap(item) ? item.id : undefined);
const isId = (id: Json | undefined): boolean => typeof id === 'string' || typeof id === 'number';

/** Returns the old item with the id of a new item, if both lists have this id once. */
function sameId(old: readonly Json[], next: readonly Json[], at: number): number | undefined {
  const id = idOf(next[at]);
  if (!isId(id) || next.filter((item) => idOf(item) === id).length > 1) return undefined;
  const found = [...old.keys()].filter((from) => idOf(old[from]) === id);
  return found.length === 1 ? found[0] : undefined;
}

/** Returns a longest common subsequence of equal items, as pairs of indices. */
function commonOrder(
  old: readonly Json[],
  next: readonly Json[],
  free: ReadonlySet<number>,
  open: readonly number[],
): [from: number, at: number][] {
  const froms = [...free].sort((a, b) => a - b);
  const equal = froms.map((from) => open.map((at) => isSame(old[from], next[at])));
  const length = Array.from({ length: froms.length + 1 }, () => new Array<number>(open.length + 1).fill(0));
  const lengthAt = (i: number, j: number) => length[i]?.[j] ?? 0;
  for (let i = froms.length - 1; i >= 0; i--) {
    for (let j = open.length - 1; j >= 0; j--) {
      const row = length[i] as number[];
      row[j] = equal[i]?.[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < froms.length && j < open.length; ) {
    if (equal[i]?.[j]) pairs.push([froms[i++] as number, open[j++] as number]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** Returns pairs of maps without equal ids that have at least half of their fields in common, the likest pairs first. */
function likest(old: readonly Json[], next: readonly Json[], free: ReadonlySet<number>, open: readonly number[]) {
  return open
    .flatMap((at) => [...free].map((from) => ({ at, from, likeness: likeness(old[from], next[at]) })))
    .filter(({ likeness }) => likeness >= 0.5)
    .sort((a, b) => b.likeness - a.likeness);
}

/** Returns the part of the fields of two maps that are equal: from 0 to 1. */
function likeness(one: Json | undefined, other: Json | undefined): number {
  if (!isJsonMap(one) || !isJsonMap(other)) return 0;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const equal = [...names].filter((name) => isSame(one[name], other[name])).length;
  return names.size === 0 ? 0 : equal / names.size;
}

/** Returns the old item behind that of the previous new item, if it is free and has no other id. */
function besideMatched(
  old: readonly Json[],
  next: readonly Json[],
  match: readonly (number | undefined)[],
  free: ReadonlySet<number>,
  at: number,
): number | undefined {
  const from = at === 0 ? 0 : (match[at - 1] ?? Number.NaN) + 1;
  if (!free.has(from)) return undefined;
  const isOther = isId(idOf(old[from])) && isId(idOf(next[at]));
  return isOther || isJsonMap(old[from]) !== isJsonMap(next[at]) ? undefined : from;
}
