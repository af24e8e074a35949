import { normalAddress } from '#outbox/email-address.ts';
import { checkForm, type FieldProblems } from '../check.ts';
import { type FIELDS, type FieldName, fieldOf } from '../field.ts';
import { fieldsOf } from '../forms.ts';
import { type Cv, checkCv } from './cv.ts';
import type { SentForm } from './sent-form.ts';

type Definitions = typeof FIELDS;
type One<F> = F extends { kind: 'number' }
  ? number
  : F extends { kind: 'tick' }
    ? true
    : F extends { options: readonly (infer Option)[] }
      ? Option
      : string;

/** Values by field, each of its field's type; an e-mail address is one as it is written to. What was left open is absent. */
export type FieldValues = {
  readonly [Name in FieldName]?: Definitions[Name] extends { many: true }
    ? readonly One<Definitions[Name]>[]
    : One<Definitions[Name]>;
};

/** A form that was checked. */
export interface FilledForm extends Pick<SentForm, 'id' | 'language' | 'hidden' | 'address'> {
  values: FieldValues;
  /** the same as it is stored, in the words of who sent it; the fields of the form and nothing else that came along */
  stored: Record<string, string | string[]>;
  cv?: Cv | undefined;
}

/**
 * Checks a form and gives its values types, or says what is wrong by field: the only place where either is done. `options`
 * are values that the page offered, `today` is a day in Belgium.
 */
export function fillIn(
  { texts, file, ...form }: SentForm,
  rule: { today: string; options: Partial<Record<FieldName, readonly string[]>> },
): { form: FilledForm } | { problems: FieldProblems } {
  const problems = checkForm(form.id, texts, rule);
  const values: Partial<Record<FieldName, unknown>> = {};
  const stored: FilledForm['stored'] = {};
  let cv: Cv | undefined;
  for (const { name } of fieldsOf(form.id)) {
    const { kind, many } = fieldOf(name);
    if (kind === 'file') {
      const checked = checkCv(file);
      if ('problem' in checked) problems[name] = checked.problem;
      else cv = checked;
      continue;
    }
    const normal = texts[name]?.map((text) => text.normalize('NFC')) ?? [];
    const [first] = normal;
    if (first === undefined || problems[name]) continue;
    stored[name] = many ? normal : first;
    const typed = normal.map((text) => typedValue(kind, text));
    if (typed.includes(undefined)) problems[name] = 'email';
    values[name] = many ? typed : typed[0];
  }
  return Object.keys(problems).length > 0
    ? { problems }
    : { form: { ...form, values: values as FieldValues, stored, cv } };
}

/** undefined for an e-mail address whose domain cannot exist. */
function typedValue(kind: string, text: string): string | number | true | undefined {
  switch (kind) {
    case 'number':
      return Number(text);
    case 'tick':
      return true;
    case 'email':
      return normalAddress(text);
    default:
      return text;
  }
}
