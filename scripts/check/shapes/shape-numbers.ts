import { createHash } from 'node:crypto';

const known = new Map<string, number>();
const digests: string[] = [];

/**
 * Returns a number for a shape; equal shapes have the same number in this thread. `key` identifies the shape by the
 * numbers of its components. `meaning` identifies it by their digests, which are the same in every thread.
 */
export function numberOf(key: string, meaning: () => string): number {
  const before = known.get(key);
  if (before !== undefined) return before;
  const number = digests.push(createHash('sha1').update(meaning()).digest('base64url')) - 1;
  known.set(key, number);
  return number;
}

/** Numbers are smaller than this, so that two of them fit into one key. */
export const NUMBERS_MAX = 2 ** 26;

/**
 * Returns a version of {@link numberOf} for keys of two numbers. A page has hundreds of them, and most are known, so their keys
 * are not built as texts.
 */
export function numbersOfPairs(kind: string): (one: number, other: number, meaning: () => string) => number {
  const pairs = new Map<number, number>();
  return (one, other, meaning) => {
    const key = one * NUMBERS_MAX + other;
    const before = pairs.get(key);
    if (before !== undefined) return before;
    const number = numberOf(`${kind} ${one} ${other}`, meaning);
    pairs.set(key, number);
    return number;
  };
}

export function digestOf(number: number): string {
  return digests[number] ?? '';
}
