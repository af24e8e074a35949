import type { FormOption } from './field.ts';
import { fieldOf } from './field.ts';
import type { FormField } from './forms.ts';
import { CV_ACCEPT } from './limits.ts';

const INPUT_TYPES = {
  text: 'text',
  email: 'email',
  phone: 'tel',
  postcode: 'text',
  number: 'number',
  date: 'date',
  file: 'file',
} as const;

interface ControlProps {
  field: FormField;
  choices: readonly FormOption[];
  invalid: object;
  /** label of the empty option at the top of a list */
  empty: string | undefined;
}

/** The control of a field that takes one value: a list, or a box to type in. */
export function Control({ field: { name, required }, choices, invalid, empty }: ControlProps) {
  const { kind, maxLength, min, max, autocomplete } = fieldOf(name);
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
  if (kind === 'paragraph')
    return <textarea name={name} rows={4} maxLength={maxLength} required={required} {...invalid} />;
  return (
    <input
      type={kind in INPUT_TYPES ? INPUT_TYPES[kind as keyof typeof INPUT_TYPES] : undefined}
      name={name}
      autoComplete={autocomplete}
      maxLength={maxLength}
      min={min}
      max={max}
      accept={kind === 'file' ? CV_ACCEPT : undefined}
      required={required}
      {...invalid}
    />
  );
}
