/** The part of JSON schema that the schemas of the content files use. */
export interface JsonSchema {
  type?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema | readonly JsonSchema[];
  minItems?: number;
  maxItems?: number;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  enum?: readonly (string | number)[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  contentMediaType?: string;
}

export type Keys = readonly (string | number)[];

/** Ways in which a part of a value is edited. */
export type Shape =
  | 'localized'
  | 'picture'
  | 'object'
  | 'record'
  | 'either'
  | 'list'
  | 'choices'
  | 'row'
  | 'link'
  | 'colour'
  | 'markdown'
  | 'select'
  | 'checkbox'
  | 'number'
  | 'date'
  | 'text';

const LANGUAGES = ['nl', 'fr', 'en', 'de'];
const COLOUR = '^#[\\da-fA-F]{6}$';
const LINK = '^(?:page:';
const PICTURE = '^\\/pictures\\/';

/** Returns how a part is edited. Fields of the same shape are recognised by their schema, not by their name. */
export function shapeOf(schema: JsonSchema): Shape {
  if (schema.anyOf || schema.oneOf) return 'either';
  switch (schema.type) {
    case 'object':
      return shapeOfObject(schema);
    case 'array':
      return shapeOfArray(schema);
    case 'boolean':
      return 'checkbox';
    case 'number':
    case 'integer':
      return 'number';
    default:
      return shapeOfText(schema);
  }
}

function shapeOfObject({ properties, additionalProperties }: JsonSchema): Shape {
  if (!properties) return typeof additionalProperties === 'object' ? 'record' : 'object';
  const names = Object.keys(properties);
  const isText = names.every((name) => LANGUAGES.includes(name) && properties[name]?.type === 'string');
  if (isText && names.length > 0) return 'localized';
  return properties.file?.pattern?.startsWith(PICTURE) ? 'picture' : 'object';
}

function shapeOfArray({ items, minItems, maxItems }: JsonSchema): Shape {
  if (Array.isArray(items)) return 'row';
  const item = items as JsonSchema | undefined;
  if (item?.enum) return 'choices';
  return minItems !== undefined && minItems === maxItems ? 'row' : 'list';
}

function shapeOfText({ enum: values, pattern = '', format, contentMediaType }: JsonSchema): Shape {
  if (values) return 'select';
  if (contentMediaType === 'text/markdown') return 'markdown';
  if (format === 'date') return 'date';
  if (pattern === COLOUR) return 'colour';
  return pattern.startsWith(LINK) ? 'link' : 'text';
}

/** Returns the alternatives of a part that may have several forms. */
export const branchesOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [];

/** Returns the field whose constant value tells the alternatives apart. */
export function discriminatorOf(schema: JsonSchema): string | undefined {
  const [first] = branchesOf(schema);
  return Object.keys(first?.properties ?? {}).find((name) => first?.properties?.[name]?.const !== undefined);
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** Returns the number of the alternative that a value has, or the first one. */
export function branchOf(schema: JsonSchema, value: unknown): number {
  const branches = branchesOf(schema);
  const name = discriminatorOf(schema);
  const found = branches.findIndex((branch) => {
    if (name !== undefined) return branch.properties?.[name]?.const === (value as Record<string, unknown>)?.[name];
    return (branch.type === 'integer' ? 'number' : branch.type) === typeOf(value);
  });
  return Math.max(0, found);
}

/** Returns the schema of a child, or undefined if the value may not have such a child. */
export function childOf(schema: JsonSchema, key: string | number, value: unknown): JsonSchema | undefined {
  const branch = branchesOf(schema)[branchOf(schema, value)];
  if (branch) return childOf(branch, key, value);
  if (typeof key === 'number') {
    const items = schema.items as JsonSchema | readonly JsonSchema[] | undefined;
    return Array.isArray(items) ? items[key] : (items as JsonSchema | undefined);
  }
  const property = schema.properties?.[key];
  if (property) return property;
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}
