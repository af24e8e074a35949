import { isDeepStrictEqual } from 'node:util';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonMap = { readonly [name: string]: Json };

/** Returns a value as it is after it was sent as JSON: without fields that are undefined. */
export const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value) ?? 'null');

export const isJsonMap = (value: Json | undefined): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isJsonList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const mapOf = (value: Json): JsonMap => (isJsonMap(value) ? value : {});
export const listOf = (value: Json): readonly Json[] => (isJsonList(value) ? value : []);

/** Returns a field of a map or an item of a list; null if there is none. */
export function partOf(value: Json, key: string | number): Json {
  const isPart = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isPart ? ((value as JsonMap)[key] ?? null) : null;
}

/** Returns whether two values are equal. The order of fields has no meaning. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
