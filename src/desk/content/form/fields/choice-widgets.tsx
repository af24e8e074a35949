import type { WidgetProps } from '@rjsf/utils';
import { Messages, useDescription } from '../FieldFrame.tsx';
import { useForm } from '../form-context.ts';
import { endsOf, referenceOf } from '../value/field-table.ts';
import { choicesFor } from '../value/references.ts';
import { LineWidget } from './line-widgets.tsx';
import { keysOf, useControl } from './use-control.ts';

/** One of several values with names. Without a value, the site's default is shown as chosen. */
export function ChoiceWidget(props: WidgetProps) {
  const { labels, texts } = useForm();
  const { attributes, field, schema } = useControl(props);
  const values = (schema.enum ?? []).map(String);
  const value = String(props.value ?? field.fallback ?? '');
  return (
    <select {...attributes} value={value} onChange={(event) => props.onChange(event.target.value || undefined)}>
      {field.fallback === undefined && <option value="">{texts['content.form.none']}</option>}
      {value !== '' && !values.includes(value) && <option value={value}>{value}</option>}
      {values.map((one) => (
        <option key={one} value={one}>
          {labels.option(field.words, one)}
        </option>
      ))}
    </select>
  );
}

export function CheckWidget(props: WidgetProps) {
  const { labels } = useForm();
  const { attributes, field, schema } = useControl(props);
  const { help, messages } = useDescription(props.id, keysOf(props.id), field);
  const isOn = Boolean(props.value ?? field.fallback ?? false);
  // A field that can only be true is removed to switch it off.
  const off = schema.const === true ? undefined : false;
  return (
    <div className="content-field" data-keys={JSON.stringify(keysOf(props.id))}>
      <label className="choice">
        <input
          {...attributes}
          type="checkbox"
          checked={isOn}
          onChange={(event) => props.onChange(event.target.checked ? true : off)}
        />
        <span>{labels.label(field.words)}</span>
      </label>
      {help && (
        <p id={`${props.id}-help`} className="content-help">
          {help}
        </p>
      )}
      <Messages id={props.id} messages={messages} />
    </div>
  );
}

/** The name of a person, an office, a category or an article, chosen from those that exist. */
export function ReferenceWidget(props: WidgetProps) {
  const { choices, texts, schemaName } = useForm();
  const { attributes, field } = useControl(props);
  const kind = referenceOf(endsOf(schemaName, field.words));
  const found = kind && choicesFor(choices, kind);
  if (!found) return <LineWidget {...props} />;
  const value = String(props.value ?? '');
  return (
    <select {...attributes} value={value} onChange={(event) => props.onChange(event.target.value || undefined)}>
      <option value="">{texts['content.form.none']}</option>
      {value !== '' && !found.some((one) => one.value === value) && <option value={value}>{value}</option>}
      {found.map((one) => (
        <option key={one.value} value={one.value}>
          {one.title}
        </option>
      ))}
    </select>
  );
}
