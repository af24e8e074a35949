import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { Choices, Control, type TextControl } from './Controls.tsx';
import type { FieldProblem } from './check.ts';
import type { FormOption } from './field.ts';
import { type FieldName, fieldOf, isTakenOver } from './field.ts';
import type { FormField, FormId } from './forms.ts';

interface Props {
  form: FormId;
  field: FormField;
  texts: IslandTexts;
  /** the choices that the page offers, if they depend on the page */
  options: readonly FormOption[] | undefined;
  problem: FieldProblem | undefined;
  /** whether a draft may have filled in the field, which is then rendered again */
  isDrafted?: boolean;
  tick: (name: FieldName, values: readonly string[], on: boolean) => void;
}

/** Kinds of fields that are as wide as the form, and names of fields that are narrow. */
const WIDE: ReadonlySet<string> = new Set(['paragraph', 'choice', 'choices', 'tick', 'drawn', 'wishes', 'file']);
const SHORT: ReadonlySet<string> = new Set(['zip', 'houseNumber']);

export const problemSentence = (texts: IslandTexts, name: FieldName, problem: FieldProblem): string | undefined =>
  texts[problem === 'missing' ? `missing.${name}` : `wrong.${problem}`];

/**
 * Returns the choices that a field has in every form. If a language has one word for two of them, such as the German
 * «Frau», only the first is offered.
 */
export function fixedChoices(name: FieldName, texts: IslandTexts) {
  const all = (fieldOf(name).options ?? []).map((value) => ({
    value,
    label: texts[`option.${name}.${value}`] ?? value,
  }));
  return all.filter(({ label }, at) => all.findIndex((one) => one.label === label) === at);
}

/** A field of a form with its label, its help and its problem. It is rendered again only if one of them changes. */
export const Field = memo(({ options, tick, isDrafted: _, ...props }: Props) => {
  const { field, texts } = props;
  const { kind, many = false } = fieldOf(field.name);
  const choices = options ?? fixedChoices(field.name, texts);
  const parts = partsOf(props);
  if (fieldOf(field.name).fromPage && choices.length === 0) return null;
  if (kind === 'choice' || kind === 'choices') return <ChoiceField {...{ ...parts, choices, tick }} texts={texts} />;
  if (kind === 'tick') return <TickField {...parts} value="yes" />;
  if (isTakenOver(fieldOf(field.name))) return <TickField {...{ ...parts, box: `${parts.box} drawn` }} />;
  if (kind === 'date' && many) return <DatesField {...parts} />;
  if (kind === 'paragraph') return <ParagraphField {...{ ...parts, texts }} form={props.form} />;
  return <ControlField {...{ ...parts, choices, texts }} empty={options ? undefined : texts.choose} />;
});

/** The properties that all kinds of fields show. */
interface Parts {
  field: FormField;
  label: string | undefined;
  help: string | undefined;
  /** classes of the element around the field */
  box: string;
  /** the message about the field's problem */
  said: ReactNode;
  /** attributes of the controls if the field has a problem */
  invalid: object;
  /** ID of the first control if the field has a problem: the target of the link in the list of problems */
  first: string | undefined;
}

function partsOf({ form, field, texts, problem }: Omit<Props, 'options' | 'tick' | 'isDrafted'>): Parts {
  const { name } = field;
  const { kind, many } = fieldOf(name);
  const id = `${form}-${name}-problem`;
  const size =
    WIDE.has(kind) || (kind === 'date' && many)
      ? ' wide'
      : SHORT.has(name) || kind === 'number' || kind === 'amount'
        ? ' half'
        : '';
  return {
    field,
    label: texts[`field.${name}`],
    help: texts[`help.${form}.${name}`] ?? texts[`help.${name}`],
    box: `field${size}${problem ? ' wrong' : ''}`,
    said: problem && (
      <span className="field-problem" id={id} suppressHydrationWarning>
        {problemSentence(texts, name, problem)}
      </span>
    ),
    invalid: problem ? { 'aria-invalid': true, 'aria-describedby': id } : {},
    first: problem && `${form}-${name}`,
  };
}

interface ChoiceFieldProps extends Parts {
  choices: readonly FormOption[];
  texts: IslandTexts;
  tick: Props['tick'];
}

function ChoiceField({ field: { name, required }, choices, texts, tick, ...parts }: ChoiceFieldProps) {
  const { many = false, initial } = fieldOf(name);
  const { label, help, box, said, invalid, first } = parts;
  return (
    <fieldset className={box} data-field={name} {...offered(choices)} suppressHydrationWarning>
      <Legend required={required} text={label} />
      <Help as="p" text={help} />
      <Choices
        {...{ name, choices, initial, tick, texts, invalid, first }}
        type={many ? 'checkbox' : 'radio'}
        required={required && !many}
      />
      {said}
    </fieldset>
  );
}

/** Returns the attributes of a field whose choices expire. When the last choice has expired, the field is hidden. */
function offered(choices: readonly FormOption[]): { 'data-until'?: number; hidden?: boolean } {
  const ending = choices.filter(({ until }) => until !== undefined);
  if (ending.length === 0) return {};
  return {
    'data-until': Math.max(...ending.map(({ until = 0 }) => until)),
    hidden: ending.every(({ hidden }) => hidden),
  };
}

interface TickFieldProps extends Parts {
  value?: string;
}

function TickField({ field: { name }, value, label, box, said, invalid, first }: TickFieldProps) {
  return (
    <p className={box} data-field={name}>
      <label className="choice">
        <input type="checkbox" name={name} value={value} id={first} suppressHydrationWarning {...invalid} />
        <span suppressHydrationWarning>{label}</span>
      </label>
      {said}
    </p>
  );
}

/** A field for several dates, with one box for each date. */
function DatesField({ field: { name }, label, help, box, said, invalid, first }: Parts) {
  return (
    <fieldset className={box} data-field={name}>
      <Legend required text={label} />
      <Help as="p" text={help} />
      <div className="dates">
        {Array.from({ length: fieldOf(name).valuesMax ?? 1 }, (_, index) => (
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
}

interface ControlFieldProps extends Parts {
  choices: readonly FormOption[];
  /** label of the empty option at the top of a list */
  empty: string | undefined;
  /** properties of the control for a longer text */
  text?: TextControl;
  /** says how much room is left in a field for a longer text */
  room?: ReactNode;
  texts: IslandTexts;
}

function ControlField({
  field,
  label,
  help,
  box,
  said,
  invalid,
  first,
  choices,
  empty,
  text,
  room,
  texts,
}: ControlFieldProps) {
  return (
    <p className={box} data-field={field.name}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is a component */}
      <label>
        <span className={field.required ? 'needed' : undefined} suppressHydrationWarning>
          {label}
        </span>
        <Control {...{ field, choices, empty, text, texts }} invalid={{ ...invalid, id: first }} />
        <Help as="span" text={help} />
      </label>
      {room}
      {said}
    </p>
  );
}

interface ParagraphFieldProps extends Parts {
  form: FormId;
  texts: IslandTexts;
}

/** From this number of characters on, a screen reader announces how much room is left. */
const NEARLY_FULL = 20;

/** A field for a longer text. While it contains text, it shows how many more characters it takes. */
function ParagraphField({ form, texts, ...parts }: ParagraphFieldProps) {
  const { field, invalid } = parts;
  const { maxLength = 0 } = { ...fieldOf(field.name), ...field.limits };
  const control = useRef<HTMLTextAreaElement>(null);
  const [used, setUsed] = useState(0);
  const count = () => setUsed(control.current?.value.length ?? 0);
  // The field may have been filled in without an event: by the visitor or the browser before hydration, or with a draft
  // when the form opens, which renders it again.
  useEffect(count);
  const left = maxLength - used;
  const id = `${form}-${field.name}-room`;
  const described = [Reflect.get(invalid, 'aria-describedby'), used > 0 && id].filter(Boolean).join(' ');
  return (
    <ControlField
      {...parts}
      texts={texts}
      invalid={described ? { ...invalid, 'aria-describedby': described } : invalid}
      choices={[]}
      empty={undefined}
      text={{ ref: control, onInput: count }}
      room={
        used > 0 && (
          <span className="note" id={id} role={left <= NEARLY_FULL ? 'status' : undefined}>
            {filled(texts.room, { left: left.toLocaleString(texts.locale) })}
          </span>
        )
      }
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
