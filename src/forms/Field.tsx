import type { IslandTexts } from '#platform/islands/texts.ts';
import { Choices } from './Choices.tsx';
import type { FieldProblem } from './check.ts';
import type { FormOption } from './field.ts';
import { type FieldName, fieldOf } from './field.ts';
import type { FormField, FormId } from './forms.ts';
import { CV_ACCEPT } from './limits.ts';

interface Props {
  form: FormId;
  field: FormField;
  texts: IslandTexts;
  /** the choices, if they depend on the page */
  options: readonly FormOption[] | undefined;
  problem: FieldProblem | undefined;
  tick: (name: FieldName, values: readonly string[], on: boolean) => void;
}

const INPUT_TYPES = {
  text: 'text',
  email: 'email',
  phone: 'tel',
  postcode: 'text',
  number: 'number',
  date: 'date',
  file: 'file',
} as const;

/** Kinds of fields that take the whole width, and kinds that take little of it. */
const WIDE: ReadonlySet<string> = new Set(['paragraph', 'choice', 'choices', 'tick', 'file']);
const SHORT: ReadonlySet<string> = new Set(['zip', 'houseNumber']);

export const problemSentence = (texts: IslandTexts, name: FieldName, problem: FieldProblem): string | undefined =>
  texts[problem === 'missing' ? `missing.${name}` : `wrong.${problem}`];

/** One field of a form with its label, its help and its problem. */
export function Field({ form, field, texts, options, problem, tick }: Props) {
  const { name, required } = field;
  const { kind, many = false, valuesMax = 1, options: fixed, initial } = fieldOf(name);
  const label = texts[`field.${name}`];
  const id = `${form}-${name}-problem`;
  const size =
    WIDE.has(kind) || (kind === 'date' && many) ? ' wide' : SHORT.has(name) || kind === 'number' ? ' half' : '';
  const box = `field${size}${problem ? ' wrong' : ''}`;
  const said = problem && (
    <span className="field-problem" id={id} suppressHydrationWarning>
      {problemSentence(texts, name, problem)}
    </span>
  );
  const invalid = problem ? { 'aria-invalid': true, 'aria-describedby': id } : {};
  /** target of the link in the list of problems */
  const first = problem && `${form}-${name}`;
  const help = texts[`help.${name}`];
  const choices = options ?? fixed?.map((value) => ({ value, label: texts[`option.${name}.${value}`] ?? value })) ?? [];

  if (kind === 'choice' || kind === 'choices')
    return choices.length === 0 ? null : (
      <fieldset className={box} data-field={name} {...offered(choices)} suppressHydrationWarning>
        <Legend required={required} text={label} />
        <Help as="p" text={help} />
        <Choices
          {...{ name, choices, initial, tick, invalid, first }}
          type={many ? 'checkbox' : 'radio'}
          required={required && !many}
        />
        {said}
      </fieldset>
    );
  if (kind === 'tick')
    return (
      <p className={box} data-field={name}>
        <label className="choice">
          <input type="checkbox" name={name} value="yes" id={first} {...invalid} />
          <span suppressHydrationWarning>{label}</span>
        </label>
        {said}
      </p>
    );
  if (kind === 'date' && many)
    return (
      <fieldset className={box} data-field={name}>
        <Legend required text={label} />
        <Help as="p" text={help} />
        <div className="dates">
          {Array.from({ length: valuesMax }, (_, index) => (
            <input
              key={index}
              type="date"
              name={name}
              id={index === 0 ? first : undefined}
              aria-label={`${label} ${index + 1}`}
              {...invalid}
            />
          ))}
        </div>
        {said}
      </fieldset>
    );
  return (
    <p className={box} data-field={name}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is a component */}
      <label>
        <span className={required ? 'needed' : undefined} suppressHydrationWarning>
          {label}
        </span>
        <Control
          {...{ field, choices }}
          invalid={{ ...invalid, id: first }}
          empty={options ? undefined : texts.choose}
        />
        <Help as="span" text={help} />
      </label>
      {said}
    </p>
  );
}

/** Returns the attributes of a field whose values expire. The field is offered until its last value expires. */
function offered(choices: readonly FormOption[]): { 'data-until'?: number; hidden?: boolean } {
  const ending = choices.filter(({ until }) => until !== undefined);
  if (ending.length === 0) return {};
  return {
    'data-until': Math.max(...ending.map(({ until = 0 }) => until)),
    hidden: ending.every(({ hidden }) => hidden),
  };
}

interface ControlProps {
  field: FormField;
  choices: readonly FormOption[];
  invalid: object;
  /** label of the empty option at the top of a list */
  empty: string | undefined;
}

function Control({ field: { name, required }, choices, invalid, empty }: ControlProps) {
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

function Legend({ required = false, text }: { required?: boolean; text: string | undefined }) {
  return (
    <legend className={required ? 'needed' : undefined} suppressHydrationWarning>
      {text}
    </legend>
  );
}

function Help({ as: Tag, text }: { as: 'p' | 'span'; text: string | undefined }) {
  return (
    text && (
      <Tag className="note" suppressHydrationWarning>
        {text}
      </Tag>
    )
  );
}
