import { createHash } from 'node:crypto';
import { RECORD_NUMBER_MAX, readRecordNumber } from '#domain/url-part.ts';

/**
 * Record numbers for the keys of a delivery: a key that is such a number is its own, another one gets a number that is
 * made of its letters, the same every night. Two keys that would get the same are told apart in the order of the keys.
 */
export function numbersFor(keys: Iterable<string>): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  const rest: string[] = [];
  for (const key of new Set(keys)) {
    const own = readRecordNumber(key);
    if (own === undefined) rest.push(key);
    else {
      numbers.set(key, own);
      taken.add(own);
    }
  }
  for (const key of rest.sort()) {
    let number = digestNumber(key);
    while (taken.has(number)) number = (number % RECORD_NUMBER_MAX) + 1;
    taken.add(number);
    numbers.set(key, number);
  }
  return numbers;
}

function digestNumber(key: string): number {
  return (createHash('sha256').update(key).digest().readUInt32BE() % RECORD_NUMBER_MAX) + 1;
}
