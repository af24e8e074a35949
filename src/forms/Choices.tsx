import type { FieldName, FormOption } from './field.ts';

interface Props {
  name: FieldName;
  /** the choice that these choices belong to */
  within?: string;
  choices: readonly FormOption[];
  type: 'radio' | 'checkbox';
  required: boolean;
  /** the value that is chosen at first */
  initial?: string | undefined;
  /** attributes of the controls if the choice is wrong */
  invalid: object;
  /** ID of the first control if the choice is wrong */
  first?: string | undefined;
  tick: (name: FieldName, values: readonly string[], on: boolean) => void;
}

/** The choices of a field. If the visitor chooses a region, all its towns are chosen. */
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
