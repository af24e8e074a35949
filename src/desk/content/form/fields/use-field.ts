import type { FieldProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FieldOptions } from '../form-plan.ts';
import type { JsonSchema, Keys } from '../value/json-schema.ts';

/** Returns what the form's own fields need from the props of rjsf. */
export function fieldOf(props: FieldProps) {
  const { fieldPathId, uiSchema, onChange } = props;
  const keys: Keys = fieldPathId.path;
  return {
    id: fieldPathId.$id,
    keys,
    options: (uiSchema?.['ui:options'] ?? { shape: 'text', words: keys }) as unknown as FieldOptions,
    schema: props.schema as JsonSchema,
    /** fields of the library, which render the parts of a value */
    library: props.registry.fields as unknown as Readonly<
      Record<'SchemaField' | 'ObjectField', ComponentType<FieldProps>>
    >,
    set: (value: unknown) => onChange(value, fieldPathId.path),
  };
}
