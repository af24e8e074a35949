import { createHash } from 'node:crypto';
import { RECORD_NUMBER_MAX, readRecordNumber } from '#domain/url-part.ts';
import type { Entry, Row } from './transfers.ts';

/**
 * Assigns record numbers to keys. A key that already is a valid number keeps it. Any other key gets a number derived
 * from its digest, so the number is the same in every import. Collisions are resolved in the order of the keys.
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

/** Keys in the software of homes and projects, by our record number. */
export type SoftwareKeys = Record<Entry['list'], Record<string, string>>;

/** Adds record numbers, derived from the keys, to homes and projects. Also returns the keys by number. */
export function numbered(entries: readonly Entry[]): Record<Entry['list'], Row[]> & { keys: SoftwareKeys } {
  const { properties = [], projects = [] } = Object.groupBy(entries, ({ list }) => list);
  const homes = numbersFor(properties.map(({ key }) => key));
  const projectNumbers = numbersFor(projects.map(({ key }) => key));
  return {
    properties: properties.map(({ key, projectKey = '', row }) => {
      const ID = homes.get(key);
      return { ...row, ID, RecordFile: row.RecordFile ?? String(ID), ProjectID: projectNumbers.get(projectKey) };
    }),
    projects: projects.map(({ key, row }) => ({ ...row, ID: projectNumbers.get(key) })),
    keys: { properties: keysByNumber(homes), projects: keysByNumber(projectNumbers) },
  };
}

const keysByNumber = (numbers: ReadonlyMap<string, number>): Record<string, string> =>
  Object.fromEntries([...numbers].map(([key, number]) => [number, key]));
