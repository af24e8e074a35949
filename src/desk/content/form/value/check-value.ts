import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { ContentPath, FieldMistake } from '#editing/editing-api.ts';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { valueAt } from './changes.ts';
import { branchesOf, branchOf, childOf, type JsonSchema, type Keys } from './json-schema.ts';

/** Returns whether a value is valid. */
export const isValid = (schema: JsonSchema, value: unknown): boolean =>
  value !== undefined && errorsOf(specialised(schema, value), value).length === 0;

/**
 * Returns the mistakes of a value that its schema shows, in the editor's language, at most one per field. The readers of the
 * build find the others.
 */
export function checkValue(schema: JsonSchema, value: unknown, path: ContentPath, texts: IslandTexts): FieldMistake[] {
  if (value === undefined) return [];
  const exact = specialised(schema, value);
  const mistakes = new Map<string, FieldMistake>();
  for (const error of errorsOf(exact, value)) {
    const mistake = mistakeOf(exact, value, error, texts);
    const place = JSON.stringify(mistake?.keys);
    if (mistake && !mistakes.has(place)) mistakes.set(place, { ...mistake, path });
  }
  return [...mistakes.values()];
}

// The validator adds fields to the schema.
const errorsOf = (schema: JsonSchema, value: unknown): OutputUnit[] =>
  new Validator(structuredClone(schema) as Schema, '7', false).validate(value).errors;

/**
 * Returns the schema of exactly this value: with the alternatives that it has, and a schema for each entry. Otherwise the
 * validator would report the mistakes of all alternatives.
 */
function specialised(schema: JsonSchema, value: unknown): JsonSchema {
  const branch = branchesOf(schema)[branchOf(schema, value)];
  if (branch) return specialised(branch, value);
  if (typeof value !== 'object' || value === null) return schema;
  if (Array.isArray(value)) {
    if (schema.type !== 'array') return schema;
    return { ...schema, items: value.map((item, index) => specialised(childOf(schema, index, value) ?? {}, item)) };
  }
  const properties = { ...schema.properties };
  for (const [name, part] of Object.entries(value)) {
    const child = childOf(schema, name, value);
    if (child) properties[name] = specialised(child, part);
  }
  return schema.type === 'object' ? { ...schema, properties } : schema;
}

const partsOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the keys of a place in a value; numbers for entries of lists. */
function keysOf(value: unknown, pointer: string): Keys {
  let at = value;
  return partsOf(pointer).map((part) => {
    const key = Array.isArray(at) ? Number(part) : part;
    at = (at as Record<string | number, unknown> | undefined)?.[key];
    return key;
  });
}

/** Keywords that only say that something below them is wrong. */
const CONTAINERS = new Set(['properties', 'items', 'additionalProperties', 'propertyNames']);

function mistakeOf(
  schema: JsonSchema,
  value: unknown,
  { keyword, error, instanceLocation }: OutputUnit,
  texts: IslandTexts,
): { keys: Keys; message: string } | undefined {
  if (CONTAINERS.has(keyword)) return undefined;
  const keys = keysOf(value, instanceLocation);
  if (keyword === 'required') {
    const name = /"([^"]+)"\.?$/.exec(error)?.[1] ?? '';
    return { keys: [...keys, name], message: texts['content.form.mistake.required'] ?? '' };
  }
  const at = keys.reduce<JsonSchema>(
    (part, key, index) => childOf(part, key, valueAt(value, keys.slice(0, index))) ?? {},
    schema,
  );
  const { name, values } = wordOf(keyword, at, valueAt(value, keys));
  return { keys, message: filled(texts[`content.form.mistake.${name}`], values) };
}

interface Word {
  /** last part of `content.form.mistake.…` */
  name: string;
  values: Readonly<Record<string, number>>;
}

const FORMATS: ReadonlySet<string> = new Set(['email', 'uri', 'date']);

/** Returns the words for a keyword of the schema that a value does not meet. */
function wordOf(keyword: string, schema: JsonSchema, value: unknown): Word {
  const { minItems = 0, maxItems = 0, format = '' } = schema;
  switch (keyword) {
    case 'minLength':
      return { name: 'required', values: {} };
    case 'type':
      return { name: typeWord(schema, value), values: {} };
    case 'minItems':
      return { name: 'tooFew', values: { count: minItems } };
    case 'maxItems':
      return { name: 'tooMany', values: { count: maxItems } };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
      return rangeOf(schema);
    case 'enum':
    case 'const':
      return { name: 'choice', values: {} };
    case 'false':
      return { name: 'unknown', values: {} };
    default:
      return { name: value === '' ? 'required' : FORMATS.has(format) ? format : 'form', values: {} };
  }
}

function typeWord({ type }: JsonSchema, value: unknown): string {
  if (value === null) return 'required';
  return type === 'integer' && typeof value === 'number' ? 'whole' : 'type';
}

function rangeOf({ minimum, maximum }: JsonSchema): Word {
  const isBound = (bound: number | undefined): bound is number => bound !== undefined && Math.abs(bound) < 1e15;
  if (isBound(minimum) && isBound(maximum)) return { name: 'between', values: { minimum, maximum } };
  if (isBound(maximum)) return { name: 'atMost', values: { maximum } };
  return isBound(minimum) ? { name: 'atLeast', values: { minimum } } : { name: 'positive', values: {} };
}
