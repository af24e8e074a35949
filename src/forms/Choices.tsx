import type { FieldName, FormOption } from './field.ts';

interface Props {
  name: FieldName;
  /** of choices below another one */
  within?: string;
  choices: readonly FormOption[];
  type: 'radio' | 'checkbox';
  required: boolean;
  /** chosen before the visitor chooses */
  initial?: string | undefined;
  /** attributes of a control whose choice is wrong */
  invalid: object;
  /** id of the first control, where the choice is wrong */
  first?: string | undefined;
  tick: (name: FieldName, values: readonly string[], on: boolean) => void;
}

/** Values to choose from; choosing a region chooses its towns. */
export function Choices({ choices, within, first, ...shared }: Props) {
  const { name, type, required, initial, invalid, tick } = shared;
  return (
    <ul className="choices" aria-label={within}>
      {choices.map(({ value, label, lang, until, hidden, disabled, below = [] }, index) => (
        <li key={value} data-until={until} hidden={hidden} suppressHydrationWarning>
          <label className="choice" lang={lang}>
            <input
              type={type}
              id={index === 0 ? first : undefined}
              name={name}
              value={value}
              disabled={disabled}
              required={required}
              defaultChecked={initial === undefined ? undefined : value === initial}
              onChange={below.length > 0 ? ({ target }) => tick(name, valuesOf(below), target.checked) : undefined}
              {...invalid}
            />
            <span suppressHydrationWarning>{label}</span>
          </label>
          {below.length > 0 && <Choices {...shared} choices={below} within={label} />}
        </li>
      ))}
    </ul>
  );
}

const valuesOf = (options: readonly FormOption[]): string[] =>
  options.flatMap(({ value, below = [] }) => [value, ...valuesOf(below)]);
