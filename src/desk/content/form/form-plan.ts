import type { RJSFSchema, UIOptionsType, UiSchema } from '@rjsf/utils';
import { endsOf, firstFields, isLong, isRare, isSetByList, referenceOf } from './value/field-table.ts';
import { branchesOf, discriminatorOf, type JsonSchema, type Keys, type Shape, shapeOf } from './value/json-schema.ts';

/** What the form needs: a schema without defaults, which must not enter the file, and which field edits which part. */
export interface FormPlan {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/** Settings of a field that the templates read. */
export interface FieldOptions {
  shape: Shape;
  /** keys of the field's words: without the numbers of entries, but with the kind of a discriminated alternative */
  words: Keys;
  /** value that the site uses if the file has none */
  fallback?: unknown;
  rare?: boolean;
  long?: boolean;
  /** whether the field may be absent */
  optional?: boolean;
  /** whether the frame around the field shows its name already */
  bare?: boolean;
}

/** Components that edit a shape; all other shapes are edited by the form's own fields with our widgets. */
const FIELDS: Readonly<Partial<Record<Shape, string>>> = {
  localized: 'LocalizedField',
  picture: 'PictureField',
  either: 'EitherField',
  list: 'ListField',
  choices: 'ChoicesField',
  row: 'RowField',
  record: 'RecordField',
  link: 'LinkField',
  markdown: 'MarkdownField',
};
const WIDGETS: Readonly<Partial<Record<Shape, string>>> = {
  colour: 'colour',
  select: 'choice',
  checkbox: 'check',
  number: 'number',
  date: 'day',
  text: 'line',
};

/** Returns the plan of a schema. */
export function planOf(schema: JsonSchema, schemaName: string): FormPlan {
  const plain = simplified(schema);
  return {
    schema: withoutDefaults(plain) as RJSFSchema,
    uiSchema: uiOf(plain, schemaName, [], { isRequired: true, isBare: true }),
  };
}

interface Place {
  isRequired: boolean;
  isBare?: boolean;
  isItem?: boolean;
}

function uiOf(schema: JsonSchema, schemaName: string, keys: Keys, place: Place): UiSchema {
  const shape = shapeOf(schema);
  const ends = endsOf(schemaName, keys);
  const options: FieldOptions = {
    shape,
    words: keys,
    fallback: schema.default,
    rare: isRare(ends),
    long: isLong(ends),
    optional: !place.isRequired && schema.default === undefined,
    bare: place.isBare ?? false,
  };
  const isObject = shape === 'object';
  const isTexts = shape === 'list' && (schema.items as JsonSchema | undefined)?.type === 'string';
  const field = isObject && options.optional ? 'OptionalField' : isTexts ? 'TextsField' : FIELDS[shape];
  const widget = shape === 'text' && referenceOf(ends) ? 'reference' : WIDGETS[shape];
  return {
    'ui:options': { ...options } as UIOptionsType,
    ...(field && { 'ui:field': field, 'ui:fieldReplacesAnyOrOneOf': true }),
    ...(widget && { 'ui:widget': widget }),
    ...(isObject && { 'ui:order': [...(firstFields(ends) ?? []), '*'] }),
    ...childrenOf(schema, schemaName, keys, shape, place.isItem ?? false),
  };
}

function childrenOf(schema: JsonSchema, schemaName: string, keys: Keys, shape: Shape, isItem: boolean): UiSchema {
  if (shape === 'either') {
    const name = discriminatorOf(schema);
    const anyOf = branchesOf(schema).map((branch) => {
      const kind = name === undefined ? [] : [String(branch.properties?.[name]?.const)];
      const ui = uiOf(branch, schemaName, [...keys, ...kind], { isRequired: true, isBare: true });
      return name === undefined ? ui : { ...ui, [name]: { 'ui:widget': 'hidden' } };
    });
    return { anyOf };
  }
  if (shape === 'list' && !Array.isArray(schema.items))
    return {
      items: uiOf(schema.items as JsonSchema, schemaName, keys, { isRequired: true, isBare: true, isItem: true }),
    };
  if (shape !== 'object') return {};
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, child]) => {
      if (isItem && isSetByList(name)) return [name, { 'ui:widget': 'hidden' }];
      const isRequired = schema.required?.includes(name) ?? false;
      return [name, uiOf(child, schemaName, [...keys, name], { isRequired })];
    }),
  );
}

/** Returns a schema in which names that are known in advance are fields: the days of a week, the languages. */
export function simplified(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties, properties, items, anyOf, oneOf } = schema;
  if (propertyNames?.enum && typeof additionalProperties === 'object') {
    const child = simplified(additionalProperties);
    const fields = Object.fromEntries(propertyNames.enum.map((name) => [name, child]));
    return { ...schema, propertyNames: undefined, additionalProperties: false, properties: fields } as JsonSchema;
  }
  return {
    ...schema,
    ...(properties && { properties: mapValues(properties, simplified) }),
    ...(items && { items: Array.isArray(items) ? items.map(simplified) : simplified(items as JsonSchema) }),
    ...(anyOf && { anyOf: anyOf.map(simplified) }),
    ...(oneOf && { oneOf: oneOf.map(simplified) }),
  };
}

function withoutDefaults(schema: JsonSchema): JsonSchema {
  const { default: _default, propertyNames: _names, properties, items, anyOf, oneOf, ...rest } = schema;
  return {
    ...rest,
    ...(properties && { properties: mapValues(properties, withoutDefaults) }),
    ...(items && { items: Array.isArray(items) ? items.map(withoutDefaults) : withoutDefaults(items as JsonSchema) }),
    ...(anyOf && { anyOf: anyOf.map(withoutDefaults) }),
    ...(oneOf && { oneOf: oneOf.map(withoutDefaults) }),
  };
}

const mapValues = <T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
