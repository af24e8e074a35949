import { z } from 'zod';
import { articleSchema } from '#agency/content/articles.ts';
import { CONTENT_FILES, contentKind } from '#agency/content/content-kinds.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Names of fields and numbers of items from the root of a file to a value. */
export type Keys = readonly (string | number)[];

/** Returns the names of the fields at a place of a file, in the order of its schema. Empty if the schema has no such place. */
export type FieldOrder = (keys: Keys) => readonly string[];

const schemas = new Map<string, Schema>();

/** Returns the order of the fields of a content file. */
export function fieldOrder(path: string): FieldOrder {
  const kind = path.endsWith('.md') ? 'article' : contentKind(path);
  if (kind === undefined) return () => [];
  const schema = schemas.get(kind) ?? jsonSchema(kind);
  schemas.set(kind, schema);
  return (keys) => {
    let level: Schema[] = [schema];
    for (const key of keys) level = level.flatMap((one) => below(one, key));
    return [...new Set(level.flatMap(namesOf))];
  };
}

const jsonSchema = (kind: string): Schema =>
  z.toJSONSchema(kind === 'article' ? articleSchema : (CONTENT_FILES[kind]?.schema ?? z.unknown()), {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Returns a schema with its alternatives. */
const alternatives = (schema: Schema): Schema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].filter(isSchema).flatMap(alternatives),
];

const namesOf = (schema: Schema): string[] =>
  alternatives(schema).flatMap(({ properties }) => Object.keys(properties ?? {}));

function below(schema: Schema, key: string | number): Schema[] {
  return alternatives(schema)
    .flatMap(({ properties, additionalProperties, items }) =>
      typeof key === 'number' ? [items].flat() : [properties?.[key] ?? additionalProperties],
    )
    .filter(isSchema);
}
