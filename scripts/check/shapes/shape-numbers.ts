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

export function digestOf(number: number): string {
  return digests[number] ?? '';
}
