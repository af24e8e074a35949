import type { FieldProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { FieldFrame } from '../FieldFrame.tsx';
import { useForm } from '../form-context.ts';
import { changedAt } from '../value/changes.ts';
import type { JsonSchema } from '../value/json-schema.ts';
import { fieldOf } from './use-field.ts';

/** Values chosen from a few: a box to tick for each. The order of the file stays. */
export function ChoicesField(props: FieldProps) {
  const { id, keys, options, schema, set } = fieldOf(props);
  const { labels } = useForm();
  const chosen = (props.formData ?? options.fallback ?? []) as string[];
  const values = ((schema.items as JsonSchema).enum ?? []).map(String);
  const choose = (value: string, isOn: boolean) => {
    const next = isOn ? [...chosen, value] : chosen.filter((one) => one !== value);
    set(next.length === 0 && options.optional ? undefined : next);
  };
  return (
    <FieldFrame {...{ id, keys, options }} isRequired={!options.optional} isGroup isWhole>
      <div className="content-choices" id={id}>
        {[...new Set([...values, ...chosen])].map((value) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => choose(value, event.target.checked)}
            />
            <span>{labels.option(options.words, value)}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

/** A fixed number of values side by side, such as the smallest and the largest size. */
export function RowField(props: FieldProps) {
  const { id, keys, options, schema, set } = fieldOf(props);
  const { labels } = useForm();
  const fallback = (options.fallback ?? []) as unknown[];
  const count = Array.isArray(schema.items) ? schema.items.length : (schema.minItems ?? 0);
  const current = Array.isArray(props.formData) ? (props.formData as unknown[]) : undefined;
  const change = (index: number, value: number | undefined) => {
    const whole = current ?? fallback;
    set(Array.from({ length: count }, (_, at) => (at === index ? (value ?? null) : (whole[at] ?? null))));
  };
  const name = (index: number) =>
    labels.option(options.words, count === 2 ? (index === 0 ? 'least' : 'most') : `${index + 1}`);
  return (
    <FieldFrame {...{ id, keys, options }} isRequired={!options.optional} isGroup isWhole>
      <div className="content-row" id={id}>
        {Array.from({ length: count }, (_, index) => (
          <label key={index} htmlFor={`${id}_${index}`}>
            <span>{name(index)}</span>
            <input
              id={`${id}_${index}`}
              type="number"
              step="any"
              inputMode="decimal"
              placeholder={fallback[index] === undefined ? undefined : String(fallback[index])}
              value={(current?.[index] as number | undefined) ?? ''}
              onChange={(event) => change(index, event.target.value === '' ? undefined : event.target.valueAsNumber)}
            />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

/** Names that the editor chooses, with a value for each. */
export function RecordField(props: FieldProps) {
  const { id, keys, options, schema, set } = fieldOf(props);
  const { labels, texts } = useForm();
  const [name, setName] = useState('');
  const value = (props.formData ?? {}) as Record<string, string>;
  const values = ((schema.additionalProperties as JsonSchema).enum ?? []).map(String);
  const add = () => {
    if (name.trim() === '' || name in value) return;
    set({ ...value, [name.trim()]: values[0] });
    setName('');
  };
  return (
    <FieldFrame {...{ id, keys, options }} isRequired isGroup isWhole>
      {Object.entries(value).map(([key, one]) => (
        <div key={key} className="content-line">
          <label htmlFor={`${id}_${key}`}>{key}</label>
          <select id={`${id}_${key}`} value={one} onChange={(event) => set({ ...value, [key]: event.target.value })}>
            {[...new Set([...values, one])].map((choice) => (
              <option key={choice} value={choice}>
                {labels.option(options.words, choice)}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="text-button"
            aria-label={`${texts['content.form.remove']}: ${key}`}
            onClick={() => set(changedAt(value, [key], undefined))}
          >
            {texts['content.form.remove']}
          </button>
        </div>
      ))}
      <div className="content-line">
        <label htmlFor={id}>{labels.option(options.words, 'name')}</label>
        <input id={id} value={name} onChange={(event) => setName(event.target.value)} />
        <button type="button" className="button quiet" onClick={add}>
          {texts['content.form.add']}
        </button>
      </div>
    </FieldFrame>
  );
}

/** Texts one below the other, such as postcodes. */
export function TextsField(props: FieldProps) {
  const { id, keys, options, schema, set } = fieldOf(props);
  const { labels, texts } = useForm();
  const group = useRef<HTMLDivElement>(null);
  const value = (props.formData ?? []) as string[];
  const label = labels.label(options.words);
  const leave = (next: string[]) => set(next.length === 0 && (options.optional || schema.minItems) ? undefined : next);
  const add = () => {
    set([...value, '']);
    requestAnimationFrame(() =>
      group.current?.querySelector<HTMLInputElement>('.content-line:nth-last-child(1) input')?.focus(),
    );
  };
  return (
    <FieldFrame {...{ id, keys, options }} isRequired={!options.optional} isGroup isWhole>
      <div ref={group} className="content-lines">
        {value.map((text, index) => (
          <div key={index} className="content-line">
            <input
              id={`${id}_${index}`}
              aria-label={`${label} ${index + 1}`}
              value={text}
              onChange={(event) => set(value.with(index, event.target.value))}
            />
            <button
              type="button"
              className="text-button"
              aria-label={`${texts['content.form.remove']}: ${text || `${label} ${index + 1}`}`}
              onClick={() => leave(value.toSpliced(index, 1))}
            >
              {texts['content.form.remove']}
            </button>
          </div>
        ))}
      </div>
      <button
        type="button"
        id={id}
        className="text-button"
        aria-label={`${texts['content.form.add']}: ${label}`}
        onClick={add}
      >
        + {texts['content.form.add']}
      </button>
    </FieldFrame>
  );
}
