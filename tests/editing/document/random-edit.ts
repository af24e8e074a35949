import fc from 'fast-check';
import type { z } from 'zod';
import { alternatives, type Draw, drawValue, hardText, type Json } from './random-values.ts';

type Schema = z.core.JSONSchema.BaseSchema;
export type Keys = readonly (string | number)[];

/** What an edit does, and to which field or item. */
export interface RandomEdit {
  kind: 'change' | 'add' | 'remove' | 'insert' | 'move';
  /** keys of the field or item; of an added one in the new value */
  keys: Keys;
  /** for a move: the former index */
  from?: number;
}

interface Place {
  value: Json;
  schemas: readonly Schema[];
  keys: Keys;
}

/** Changes a value at a random place in a random way. */
export function randomEdit(draw: Draw, value: Json, schema: Schema): { edit: RandomEdit; next: Json } | undefined {
  const next = structuredClone(value) ?? {};
  const all = places({ value: next, schemas: alternatives(schema), keys: [] });
  const place = draw(fc.constantFrom(...all));
  const edit = Array.isArray(place.value) ? editList(draw, place, place.value) : editMap(draw, place);
  return edit && { edit, next };
}

/** Returns the maps and lists of a value with their schemas. */
function places(place: Place): Place[] {
  const { value, schemas, keys } = place;
  if (typeof value !== 'object' || value === null) return [];
  const below = Array.isArray(value)
    ? value.map((item, at) => places({ value: item, schemas: itemSchemas(schemas, at), keys: [...keys, at] }))
    : Object.entries(value).map(([name, part]) =>
        places({ value: part, schemas: fieldSchemas(schemas, name), keys: [...keys, name] }),
      );
  return [place, ...below.flat()];
}

const isSchema = (schema: unknown): schema is Schema => typeof schema === 'object' && schema !== null;

const itemSchemas = (schemas: readonly Schema[], at: number): Schema[] =>
  schemas
    .map(({ items }) => (Array.isArray(items) ? items[at] : items))
    .filter(isSchema)
    .flatMap(alternatives);

const fieldSchemas = (schemas: readonly Schema[], name: string): Schema[] =>
  schemas
    .map(({ properties, additionalProperties }) => properties?.[name] ?? additionalProperties)
    .filter(isSchema)
    .flatMap(alternatives);

const ANY: Schema = { type: 'string' };

function editList(draw: Draw, { schemas, keys }: Place, list: Json[]): RandomEdit {
  const kind = draw(fc.constantFrom(...(['insert', 'remove', 'move', 'change'] as const)));
  const at = list.length === 0 ? 0 : draw(fc.nat(list.length - 1));
  if (kind === 'insert' || list.length === 0) {
    const place = draw(fc.nat(list.length));
    list.splice(place, 0, withOwnId(drawValue(draw, draw(fc.constantFrom(...itemSchemas(schemas, place), ANY))), list));
    return { kind: 'insert', keys: [...keys, place] };
  }
  if (kind === 'remove') list.splice(at, 1);
  else if (kind === 'change') list[at] = changed(draw, list[at] ?? null, itemSchemas(schemas, at));
  else {
    const [item = null] = list.splice(at, 1);
    const place = draw(fc.nat(list.length));
    list.splice(place, 0, item);
    return { kind, keys: [...keys, place], from: at };
  }
  return { kind, keys: [...keys, at] };
}

/** Gives a new item an id that no other item has. */
function withOwnId(item: Json, list: readonly Json[]): Json {
  if (typeof item !== 'object' || item === null || Array.isArray(item) || !('id' in item)) return item;
  return { ...item, id: `own-${list.length}-${JSON.stringify(item).length}` };
}

function editMap(draw: Draw, { value, schemas, keys }: Place): RandomEdit | undefined {
  const map = value as { [name: string]: Json };
  const kind = draw(fc.constantFrom(...(['add', 'remove', 'change', 'change'] as const)));
  const known = Object.keys(map);
  if (kind === 'add' || known.length === 0) {
    const names = [...schemas.flatMap(({ properties = {} }) => Object.keys(properties)), 'extra'];
    const missing = names.filter((name) => !known.includes(name));
    if (missing.length === 0) return undefined;
    const name = draw(fc.constantFrom(...missing));
    map[name] = drawValue(draw, draw(fc.constantFrom(...fieldSchemas(schemas, name).slice(0, 9), ANY)));
    return { kind: 'add', keys: [...keys, name] };
  }
  const name = draw(fc.constantFrom(...known));
  // The id of an item says which item it is.
  if (name === 'id') return undefined;
  if (kind === 'remove') delete map[name];
  else map[name] = changed(draw, map[name] ?? null, fieldSchemas(schemas, name));
  return { kind, keys: [...keys, name] };
}

/** Returns another value in the place of a value: usually of the same kind. */
function changed(draw: Draw, value: Json, schemas: readonly Schema[]): Json {
  if (typeof value === 'string' && draw(fc.nat(9)) > 0)
    return draw(fc.oneof(hardText, fc.constant(`${value} en meer`)));
  return drawValue(draw, draw(fc.constantFrom(...schemas, ANY)));
}
