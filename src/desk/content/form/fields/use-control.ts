import type { WidgetProps } from '@rjsf/utils';
import { useDescription } from '../FieldFrame.tsx';
import { useForm } from '../form-context.ts';
import type { FieldOptions } from '../form-plan.ts';
import type { JsonSchema } from '../value/json-schema.ts';

/** Returns the attributes that all controls share. */
export function useControl({ id, options, registry: _registry, ...props }: WidgetProps) {
  const field = options as unknown as FieldOptions;
  const keys = keysOf(id);
  const { messages, describedBy } = useDescription(id, keys, field);
  const { labels } = useForm();
  const attributes = {
    id,
    // The frame around alternatives shows the name already.
    'aria-label': field.bare ? labels.label(field.words) : undefined,
    'aria-describedby': describedBy,
    'aria-invalid': messages.length > 0 || undefined,
    'aria-required': (props.required && field.fallback === undefined) || undefined,
  };
  return { attributes, field, schema: props.schema as JsonSchema };
}

/** Returns the keys in an id, whose parts contain no underscore. */
export const keysOf = (id: string) =>
  id
    .split('_')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
