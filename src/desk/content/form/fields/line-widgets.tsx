import type { WidgetProps } from '@rjsf/utils';
import { useForm } from '../form-context.ts';
import type { JsonSchema } from '../value/json-schema.ts';
import { useControl } from './use-control.ts';

/** Returns whether the file may hold an empty text: the address of the home page. */
const isEmptyValid = (schema: JsonSchema, isRequired: boolean) => isRequired && schema.minLength === undefined;

/** A text of one line, or of several. */
export function LineWidget(props: WidgetProps) {
  const { value, onChange, schema: given, required } = props;
  const { attributes, field, schema } = useControl(props);
  const set = (text: string) =>
    onChange(text === '' && !isEmptyValid(given as JsonSchema, !!required) ? undefined : text);
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value);
  if (field.long)
    return <textarea {...attributes} rows={4} value={text} onChange={(event) => set(event.target.value)} />;
  const type = schema.format === 'email' ? 'email' : schema.format === 'uri' ? 'url' : 'text';
  return (
    <input
      {...attributes}
      type={type}
      value={text}
      placeholder={field.fallback === undefined ? undefined : String(field.fallback)}
      onChange={(event) => set(event.target.value)}
    />
  );
}

export function NumberWidget(props: WidgetProps) {
  const { value, onChange } = props;
  const { attributes, field, schema } = useControl(props);
  return (
    <input
      {...attributes}
      type="number"
      inputMode="decimal"
      step={schema.type === 'integer' ? 1 : 'any'}
      min={schema.minimum}
      max={schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER ? schema.maximum : undefined}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      placeholder={field.fallback === undefined ? undefined : String(field.fallback)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.valueAsNumber)}
    />
  );
}

export function DayWidget(props: WidgetProps) {
  const { attributes } = useControl(props);
  return (
    <input
      {...attributes}
      type="date"
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.target.value || undefined)}
    />
  );
}

/** A colour as a picture and as its code. */
export function ColourWidget(props: WidgetProps) {
  const { texts } = useForm();
  const { attributes } = useControl(props);
  const text = String(props.value ?? '');
  return (
    <span className="content-colour">
      <input
        type="color"
        aria-label={`${props.label}: ${texts['content.form.pickColour']}`}
        value={/^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : '#000000'}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <input
        {...attributes}
        value={text}
        maxLength={7}
        spellCheck={false}
        onChange={(event) => props.onChange(event.target.value || undefined)}
      />
    </span>
  );
}
