import { countryOfPostcode } from '#domain/region.ts';
import { type Field, type FieldName, fieldOf, VALUES_MAX } from './field.ts';
import { type FormId, fieldsOf } from './forms.ts';
import { DATE_AHEAD_MAX_DAYS } from './limits.ts';
import { namesSite } from './site-address.ts';
import { hasVisitDay } from './visit-days.ts';

/** What is wrong with one field. Texts: form.missing by field, form.wrong by problem. */
export const FIELD_PROBLEMS = [
  'missing',
  'email',
  'phone',
  'postcode',
  'tooLong',
  'number',
  'range',
  'choice',
  'date',
  'characters',
  'order',
  'link',
  'fileKind',
  'fileSize',
  'limit', // more than the home of the form takes: known to the server alone
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** Values by field; a field with several has a list. */
export type FormValues = Partial<Record<FieldName, string | readonly string[]>>;
export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;

/** What HTML asks of an address, with a dot in the domain, whose letters may be any. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*\p{L}$/u;
const PHONE = /^\+?[\d\s()./-]+$/;
const CONTROL = /\p{Cc}/u;
const CONTROL_IN_PARAGRAPH = /[^\P{Cc}\n\r\t]/u;
const DAY_MS = 86_400_000;

/**
 * What is wrong with the values of a form, by field; empty where nothing is. The same in the browser and on the server.
 * `options`: values that the page offers for fields that take them from it; such a field is not checked without them.
 * A file is checked by its own rule (forms/server/cv.ts).
 */
export function checkForm(
  id: FormId,
  values: FormValues,
  { today, options = {} }: { today: string; options?: Partial<Record<FieldName, readonly string[]>> },
): FieldProblems {
  const problems: FieldProblems = {};
  for (const { name, required } of fieldsOf(id)) {
    const field = fieldOf(name);
    if (field.kind === 'file') continue;
    const list = valuesOf(values, name);
    const problem = checkField(field, list, { required, today, allowed: field.options ?? options[name] });
    if (problem) problems[name] = problem;
  }
  for (const [from, to] of [
    ['priceFrom', 'priceTo'],
    ['bedroomsFrom', 'bedroomsTo'],
  ] as const) {
    const [low, high] = [valuesOf(values, from)[0], valuesOf(values, to)[0]];
    if (low && high && !problems[from] && Number(low) > Number(high)) problems[to] ??= 'order';
  }
  const isForDay = id === 'contact-appointment' || valuesOf(values, 'visitChange')[0] === 'move';
  if (isForDay && !hasVisitDay(valuesOf(values, 'openDay'), valuesOf(values, 'preferredDates')))
    problems.preferredDates ??= 'missing';
  // A stranger's words go to somebody who did not ask for them.
  if (id === 'send-to-friend' && namesSite(String(values.remark ?? ''))) problems.remark ??= 'link';
  return problems;
}

/** The filled-in values of a field, without spaces around them. */
export function valuesOf(values: FormValues, name: FieldName): string[] {
  const value = values[name];
  return [value ?? []].flat().flatMap((one) => one.trim() || []);
}

function checkField(
  field: Field,
  values: readonly string[],
  rule: { required: boolean; today: string; allowed: readonly string[] | undefined },
): FieldProblem | undefined {
  if (values.length === 0) return rule.required ? 'missing' : undefined;
  if (values.length > (field.many ? (field.valuesMax ?? VALUES_MAX) : 1)) return 'choice';
  for (const value of values) {
    const problem = checkValue(field, value, rule);
    if (problem) return problem;
  }
  return undefined;
}

function checkValue(
  field: Field,
  value: string,
  { today, allowed }: { today: string; allowed: readonly string[] | undefined },
): FieldProblem | undefined {
  if (value.length > (field.maxLength ?? 200)) return 'tooLong';
  if ((field.kind === 'paragraph' ? CONTROL_IN_PARAGRAPH : CONTROL).test(value)) return 'characters';
  switch (field.kind) {
    case 'email':
      return EMAIL.test(value) ? undefined : 'email';
    case 'phone':
      return PHONE.test(value) && digits(value) >= 8 && digits(value) <= 15 ? undefined : 'phone';
    case 'postcode':
      return countryOfPostcode(value) ? undefined : 'postcode';
    case 'number':
      if (!/^\d+$/.test(value)) return 'number';
      return Number(value) < (field.min ?? 0) || Number(value) > (field.max ?? Infinity) ? 'range' : undefined;
    case 'date':
      return isDayAhead(value, today) ? undefined : 'date';
    case 'choice':
    case 'choices':
    case 'list':
      return !allowed || allowed.includes(value) ? undefined : 'choice';
    case 'tick':
      return value === 'yes' ? undefined : 'choice';
    default:
      return undefined;
  }
}

const digits = (text: string) => text.replace(/\D/g, '').length;

/** A day of the calendar from `today` on, within a year; both `2026-11-21`. */
function isDayAhead(text: string, today: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return false;
  const ahead = (time - Date.parse(`${today}T00:00:00Z`)) / DAY_MS;
  return ahead >= 0 && ahead <= DATE_AHEAD_MAX_DAYS;
}
