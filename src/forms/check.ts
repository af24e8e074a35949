import { countryOfPostcode } from '#domain/region.ts';
import { parseArea } from '#search/engine/area.ts';
import { readAmount } from '#search/engine/typed-price.ts';
import { parseWishes, wishesText } from '#search/engine/wishes.ts';
import { type Field, type FieldName, fieldOf, VALUES_MAX } from './field.ts';
import { type FormId, fieldsOf } from './forms.ts';
import { DATE_AHEAD_MAX_DAYS } from './limits.ts';
import { isNoName, namesContact } from './site-address.ts';

/** The problems that a field can have. Their texts are in the groups form.missing (by field) and form.wrong (by problem). */
export const FIELD_PROBLEMS = [
  'missing',
  'email',
  'phone',
  'postcode',
  'tooLong',
  'number',
  'amount',
  'range',
  'choice',
  'date',
  'characters',
  'order',
  'link', // or another address or number
  'name', // an address or number instead of a name
  'fileKind',
  'fileSize',
  'limit', // too many for the home of the form; only the server knows the limit
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** Values by field. A field with several values has a list. */
export type FormValues = Partial<Record<FieldName, string | readonly string[]>>;
export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;

/**
 * Matches an email address. Unlike HTML's own pattern, it requires a dot in the domain, and allows letters of any script
 * there.
 */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*\p{L}$/u;
const PHONE = /^\+?[\d\s()./-]+$/;
const CONTROL = /\p{Cc}/u;
const CONTROL_IN_PARAGRAPH = /[^\P{Cc}\n\r\t]/u;
const DAY_MS = 86_400_000;

/**
 * Returns the problems of a form by field. The browser and the server use the same checks. `options` are the values that
 * the page offers for fields whose values depend on the page; without them, such a field is not checked. Files are checked
 * elsewhere (forms/server/filled-form.ts).
 */
export function checkForm(
  id: FormId,
  values: FormValues,
  { today, options = {} }: { today: string; options?: Partial<Record<FieldName, readonly string[]>> },
): FieldProblems {
  const problems: FieldProblems = {};
  for (const { name, required, limits } of fieldsOf(id)) {
    const field: Field = { ...fieldOf(name), ...limits };
    if (field.kind === 'file') continue;
    const list = valuesOf(values, name);
    const problem = checkField(field, list, { required, today, allowed: field.options ?? options[name] });
    if (problem) problems[name] = problem;
  }
  // An area on the map is a place as well.
  if (problems.places === 'missing' && valuesOf(values, 'area').length > 0) delete problems.places;
  checkOrder('priceFrom', 'priceTo', values, problems);
  checkOrder('bedroomsFrom', 'bedroomsTo', values, problems);
  if (needsVisitDay(id, values) && !hasVisitDay(values)) {
    const isOffered = options.openDay?.some((start) => start.slice(0, today.length) >= today) ?? false;
    problems[isOffered && values.openDay?.length !== 1 ? 'openDay' : 'preferredDates'] ??= 'missing';
  }
  // The recipient has not asked for this mail, so the visitor's words must not contain addresses or phone numbers.
  if (id === 'send-to-friend' && namesContact(String(values.remark ?? ''))) problems.remark ??= 'link';
  return problems;
}

/** Returns the values of a field, trimmed and without empty values. */
function valuesOf(values: FormValues, name: FieldName): string[] {
  const value = values[name];
  return [value ?? []].flat().flatMap((one) => one.trim() || []);
}

function checkOrder(from: FieldName, to: FieldName, values: FormValues, problems: FieldProblems): void {
  const [low, high] = [valuesOf(values, from)[0], valuesOf(values, to)[0]];
  const numberOf = (text: string) => (fieldOf(from).kind === 'amount' ? (readAmount(text) ?? NaN) : Number(text));
  if (low && high && !problems[from] && numberOf(low) > numberOf(high)) problems[to] ??= 'order';
}

const needsVisitDay = (id: FormId, values: FormValues): boolean =>
  id === 'contact-appointment' || valuesOf(values, 'visitChange')[0] === 'move';

/** Returns whether the values contain an open day or a proposed day. */
const hasVisitDay = (values: FormValues): boolean =>
  valuesOf(values, 'openDay').length + valuesOf(values, 'preferredDates').length > 0;

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
      return /^\d+$/.test(value) ? inLimits(field, Number(value)) : 'number';
    case 'amount': {
      const euro = readAmount(value);
      return euro === undefined ? 'amount' : inLimits(field, euro);
    }
    case 'date':
      return isDayAhead(value, today) ? undefined : 'date';
    case 'choice':
    case 'choices':
    case 'list':
      return !allowed || allowed.includes(value) ? undefined : 'choice';
    case 'tick':
      return value === 'yes' ? undefined : 'choice';
    case 'drawn':
      return parseArea(value) ? undefined : 'choice';
    case 'wishes':
      return wishesText(parseWishes(new URLSearchParams(value))) === value ? undefined : 'choice';
    default:
      return field.isName && isNoName(value) ? 'name' : undefined;
  }
}

const inLimits = ({ min = 0, max = Infinity }: Field, value: number): FieldProblem | undefined =>
  value < min || value > max ? 'range' : undefined;

const digits = (text: string) => text.replace(/\D/g, '').length;

/** Returns whether a text is a day (`2026-11-21`) that is not before `today` and within a year of it. */
function isDayAhead(text: string, today: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return false;
  const ahead = (time - Date.parse(`${today}T00:00:00Z`)) / DAY_MS;
  return ahead >= 0 && ahead <= DATE_AHEAD_MAX_DAYS;
}
