import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { type FieldName, type FormOption, fieldOf } from './field.ts';
import type { FormField } from './forms.ts';
import { CV_ACCEPT } from './limits.ts';

const INPUT_TYPES = {
  text: 'text',
  email: 'email',
  phone: 'tel',
  postcode: 'text',
  number: 'number',
  amount: 'text',
  date: 'date',
} as const;

interface ControlProps {
  field: FormField;
  choices: readonly FormOption[];
  invalid: object;
  /** label of the empty option at the top of a list */
  empty: string | undefined;
  /** properties of the control for a longer text */
  text?: TextControl | undefined;
  texts: IslandTexts;
}

export type TextControl = Pick<ComponentProps<'textarea'>, 'ref' | 'onInput'>;

/** The control of a field with one value: a drop-down list, or a text box. */
export function Control({ field, choices, invalid, empty, text, texts }: ControlProps) {
  const { name, required } = field;
  const { kind, maxLength, min, max, autocomplete } = { ...fieldOf(name), ...field.limits };
  if (kind === 'list')
    return (
      <select name={name} autoComplete={autocomplete} required={required} {...invalid}>
        {empty && (
          <option value="" suppressHydrationWarning>
            {empty}
          </option>
        )}
        {choices.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang} suppressHydrationWarning>
            {label}
          </option>
        ))}
      </select>
    );
  if (kind === 'file') return <FileControl {...{ name, required, invalid }} texts={texts} />;
  if (kind === 'paragraph')
    return <textarea name={name} rows={4} maxLength={maxLength} required={required} {...invalid} {...text} />;
  return (
    <input
      type={kind in INPUT_TYPES ? INPUT_TYPES[kind as keyof typeof INPUT_TYPES] : undefined}
      name={name}
      autoComplete={autocomplete}
      maxLength={maxLength}
      {...(kind === 'amount' ? { inputMode: 'numeric' } : { min, max })}
      required={required}
      {...invalid}
    />
  );
}

interface FileControlProps {
  name: FieldName;
  required: boolean;
  invalid: object;
  texts: IslandTexts;
}

/**
 * A control for a file. Browsers label theirs in their own language, so this one covers the browser's with a button in the
 * language of the page. Without JavaScript, it could not show the name of the chosen file, so the browser's stays visible.
 */
function FileControl({ name, required, invalid, texts }: FileControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const show = () => setChosen(input.current?.files?.[0]?.name ?? '');
  // The visitor may have chosen a file before hydration.
  useEffect(show, []);
  return (
    <span className="file">
      <input ref={input} type="file" name={name} accept={CV_ACCEPT} required={required} onChange={show} {...invalid} />
      <span className="file-face" aria-hidden="true">
        <span className="button quiet" suppressHydrationWarning>
          {texts.pickFile}
        </span>
        <span className="note" suppressHydrationWarning>
          {chosen || texts.noFile}
        </span>
      </span>
    </span>
  );
}

interface ChoicesProps {
  name: FieldName;
  /** label of the choice below which these choices are shown */
  within?: string;
  choices: readonly FormOption[];
  type: 'radio' | 'checkbox';
  required: boolean;
  /** the value that is initially chosen */
  initial?: string | undefined;
  /** attributes of the controls if the field has a problem */
  invalid: object;
  /** ID of the first control if the field has a problem */
  first?: string | undefined;
  texts: IslandTexts;
  tick: (name: FieldName, values: readonly string[], on: boolean) => void;
}

/**
 * The choices of a field. Ticking a choice that has further choices below it, such as a region with its towns, ticks all of
 * them.
 */
export function Choices({ choices, within, first, ...shared }: ChoicesProps) {
  const { name, type, required, initial, invalid, tick, texts } = shared;
  const target = choices.find(({ disabled, hidden }) => !disabled && !hidden);
  return (
    <ul className="choices" aria-label={within}>
      {choices.map(({ value, label, lang, until, hidden, disabled, chosen, only, below = [], ...more }) => (
        <li key={value} data-until={until} data-only={only} hidden={hidden} suppressHydrationWarning>
          <label className="choice" lang={lang}>
            <input
              type={type}
              id={value === target?.value ? first : undefined}
              name={name}
              value={value}
              disabled={disabled}
              required={required}
              defaultChecked={chosen ?? (initial === undefined ? undefined : value === initial)}
              onChange={below.length > 0 ? ({ target }) => tick(name, valuesOf(below), target.checked) : undefined}
              {...invalid}
            />
            <span suppressHydrationWarning>{label}</span>
            <MoreOfChoice {...more} />
          </label>
          {more.calendar && (
            <a
              href={more.calendar}
              aria-label={[texts.calendar, label, more.detail].join(', ')}
              download
              suppressHydrationWarning
            >
              {texts.calendar}
            </a>
          )}
          {below.length > 0 && <Choices {...shared} choices={below} within={label} />}
        </li>
      ))}
    </ul>
  );
}

/** The second line and the state of a choice, which are part of its name. */
function MoreOfChoice({ detail, state }: Pick<FormOption, 'detail' | 'state'>) {
  return (
    detail && (
      <small>
        <span suppressHydrationWarning>{detail}</span>{' '}
        <span className="tag" suppressHydrationWarning>
          {state}
        </span>
      </small>
    )
  );
}

const valuesOf = (options: readonly FormOption[]): string[] =>
  options.flatMap(({ value, below = [] }) => [value, ...valuesOf(below)]);
