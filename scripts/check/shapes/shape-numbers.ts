import { createHash } from 'node:crypto';

const known = new Map<string, number>();
const digests: string[] = [];

/**
 * A number for a shape, the same each time in this thread; `key` tells it from others by the numbers of what it is made of.
 * `meaning` says the same by their digests, which other threads have as well.
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
