import { z } from 'zod';
import { RECORD_NUMBER_MAX } from '#domain/url-part.ts';
import { flag, identifier, isoDate, LINE_MAX, longText, shortText } from '#feed/records/fields.schema.ts';
import type { Random } from '../../../scripts/sample/random.ts';
import { oddDescription, oddText } from './odd-words.ts';

const DATES: readonly string[] = [
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1969-12-31',
  '2024-02-29',
  '2026-11-21',
  '2026-11-21T23:59:59+14:00',
  '2100-12-31',
  '9999-12-31',
  '9999-12-31T23:59:59-12:00',
];
const MOMENTS: readonly string[] = [
  '0000-01-01T00:00:00+14:00',
  '0001-01-01T00:00:00',
  '1970-01-01T00:00:00Z',
  '2026-03-29T02:30:00',
  '2026-10-25T02:30:00+02:00',
  '2026-12-05T10:00:00',
  '2026-12-05T10:00:00.123456789Z',
  '2999-12-31T23:59:59Z',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-12:00',
];

/** Returns a number that homes, projects, pictures and types may have in common, or one of the highest numbers. */
export const oddNumber = (random: Random): number =>
  random.pick([1, 2, 3, 7, 404, RECORD_NUMBER_MAX - 1, RECORD_NUMBER_MAX]);

export const oddMoment = (random: Random): string => random.pick(MOMENTS);

/**
 * Returns a value at a limit of what a field's schema accepts, or undefined if the field holds an object or a list.
 */
export function oddValue(schema: z.ZodType, random: Random): unknown {
  if (LINE_MAX.has(schema)) return oddText(random);
  if (schema === longText) return oddDescription(random);
  if (schema === identifier) return oddNumber(random);
  if (schema === isoDate) return random.pick(DATES);
  if (schema === flag) return random.chance(0.5);
  if (schema instanceof z.ZodEnum) return random.pick(schema.options);
  if (schema instanceof z.ZodNumber) return oddAmount(schema, random);
  return undefined;
}

/** Coordinates of the agency's region. */
const POSITION: Readonly<Record<string, readonly [number, number]>> = { Latitude: [49.4, 51.5], Longitude: [2.5, 6.4] };

/**
 * Returns a value for a field that may be hidden. No home shows the same value publicly, because the check would report
 * it as a leak.
 */
export function secretValue(field: string, schema: z.ZodType, random: Random): unknown {
  const position = POSITION[field];
  if (position) return random.between(...position);
  if (schema instanceof z.ZodNumber) return random.whole(100_000, 999_999) + random.pick([0, 0.37]);
  if (schema !== shortText) return undefined;
  const name = Array.from({ length: 9 }, () => random.pick(LETTERS)).join('');
  return random.pick([
    name,
    `${name} ${oddText(random)}`,
    `${name}${random.pick(['straat', '-', '/', "'s", '…', ' 5'])}`,
  ]);
}

const LETTERS = [...'bcdfghjklmnpqrtvwz'];

function oddAmount({ minValue, maxValue, format }: z.ZodNumber, random: Random): number {
  const [low, high] = [minValue ?? -1_000, maxValue ?? 1_000];
  const whole = [low, high, Math.min(low + 1, high), Math.max(high - 1, low), Math.max(low, 0)];
  if (format === 'safeint') return random.pick(whole);
  return random.pick([...whole, low + (high - low) * Number.EPSILON, low + (high - low) / 3, high - 1 / 3]);
}
