import type { UiSchema } from '@rjsf/utils';
import { CONTENT_FILES } from '#agency/content/content-kinds.ts';
import { type FieldOptions, planOf, simplified } from '#desk/content/form/form-plan.ts';
import {
  branchesOf,
  discriminatorOf,
  type JsonSchema,
  type Keys,
  shapeOf,
} from '#desk/content/form/value/json-schema.ts';
import { schemaOf } from './files.ts';

/** A field of a schema, with the keys of its words. */
export interface FormField {
  schemaName: string;
  words: Keys;
  schema: JsonSchema;
}

/** Names of the schemas that the form shows. The agency's own texts have a table of their own. */
export const SCHEMA_NAMES = [...Object.keys(CONTENT_FILES), 'article'].filter((name) => name !== 'texts');

/** Returns every field of every schema, those that buttons set and the parts of pictures included. */
export const allFields = (): FormField[] =>
  SCHEMA_NAMES.flatMap((schemaName) => {
    const schema = schemaOf(schemaName);
    return below(simplified(schema), planOf(schema, schemaName).uiSchema, schemaName, []);
  });

function below(schema: JsonSchema, ui: UiSchema | undefined, schemaName: string, above: Keys): FormField[] {
  const options = ui?.['ui:options'] as FieldOptions | undefined;
  const words = options?.words ?? above;
  const shape = shapeOf(schema);
  const children = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => {
    if (shape === 'localized') return [];
    return below(child, ui?.[name] as UiSchema | undefined, schemaName, [...words, name]);
  });
  const branches = branchesOf(schema).flatMap((branch, index) => [
    // A kind has no name beside that of its option.
    ...below(branch, ui?.anyOf?.[index], schemaName, words).slice(discriminatorOf(schema) === undefined ? 0 : 1),
    // A mistake names a field of an alternative by its keys in the file, without the kind.
    ...Object.entries(branch.properties ?? {})
      .filter(() => discriminatorOf(schema) !== undefined)
      .map(([name, child]) => ({ schemaName, words: [...words, name], schema: { ...child, enum: [] } })),
  ]);
  const items = schema.items as JsonSchema | undefined;
  const entries = shape === 'list' && items ? below(items, ui?.items as UiSchema | undefined, schemaName, words) : [];
  return [{ schemaName, words, schema }, ...children, ...branches, ...entries];
}
