import type { z } from 'zod';
import { nearest } from './nearest-name.ts';

type Issue = z.core.$ZodRawIssue;
type Schema = z.core.$ZodType | z.core.$ZodCheck | undefined;

/**
 * Says in plain English what a schema expects and what to do, for every kind of mistake that Zod reports. Pass it to
 * `safeParse` as `error`. A message of the schema itself takes precedence.
 */
export function mistakeWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'invalid_value':
      return choiceOf(issue.values, issue.input);
    case 'too_small':
    case 'too_big':
      return wrongSize(issue);
    case 'invalid_format':
      return `expected ${FORMATS[issue.format] ?? `a text of the form ${issue.pattern ?? issue.format}`}`;
    case 'not_multiple_of':
      return `expected a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return unknownFields(issue).join('\n');
    case 'invalid_union':
      return noneOfUnion(issue);
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'expected another name';
    default:
      return 'expected another value';
  }
}

/** Examples of texts with a format, by the name that Zod gives it. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address such as name@example.com',
  url: 'an address such as https://www.example.com',
  date: 'a date such as 2026-05-31',
  datetime: 'a date and time such as 2026-05-31T14:30:00Z',
};

function wrongType(issue: Extract<Issue, { code: 'invalid_type' }>): string {
  const { expected, input } = issue;
  const noun = nounOf(expected, issue.schema ?? issue.inst);
  const what = issue.path?.length ? 'the field is' : 'there is nothing';
  if (input === undefined) return `expected ${noun}, but ${issue.path?.length ? `${what} missing; add it` : what}`;
  if (input === null) return `expected ${noun}, but ${issue.path?.length ? `${what} empty; fill it in` : what}`;
  if (expected === 'string' && typeof input !== 'object')
    return `expected ${noun}; put it between double quotes: "${String(input)}"`;
  const isQuoted = typeof input === 'string' && /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(input);
  return isQuoted && expected !== 'object' && expected !== 'array'
    ? `expected ${noun}; remove the quotes`
    : `expected ${noun}`;
}

/** Names what a type of Zod is in a file: a text, a number from 1 to 12, fields such as nl and fr. */
function nounOf(type: string, schema: Schema): string {
  const fields = namesOf(schema).slice(0, 3);
  const nouns: Readonly<Record<string, string>> = {
    string: 'a text',
    number: numberOf(schema),
    int: numberOf(schema),
    boolean: 'true or false',
    array: 'a list such as [a, b]',
    tuple: 'a list such as [a, b]',
    record: 'names with a value each',
    object: fields.length > 0 ? `fields such as ${listed(fields)}` : 'fields',
  };
  return nouns[type] ?? type;
}

/** Names a number with its bounds, which the schema holds together; an issue knows one of them. */
function numberOf(schema: Schema): string {
  const { minValue, maxValue, isInt } = (schema ?? {}) as Partial<z.ZodNumber>;
  const noun = isInt ? 'a whole number' : 'a number';
  const isBound = (value: number | null | undefined) => typeof value === 'number' && Math.abs(value) < 1e15;
  const [least, most] = [isBound(minValue), isBound(maxValue)];
  if (least && most) return `${noun} from ${minValue} to ${maxValue}`;
  if (least) return `${noun} of at least ${minValue}`;
  return most ? `${noun} of at most ${maxValue}` : noun;
}

function wrongSize(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const bound = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  if (issue.origin !== 'string' && issue.origin !== 'array') {
    if (issue.inclusive === false)
      return `expected a number ${issue.code === 'too_small' ? 'above' : 'below'} ${bound}`;
    return `expected ${numberOf(issue.schema ?? issue.inst)}`;
  }
  const noun = issue.origin === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
  if (issue.origin === 'string' && issue.code === 'too_small' && bound === 1)
    return 'expected a text, but it is empty; fill it in';
  const limit = issue.exact ? 'exactly' : issue.code === 'too_small' ? 'at least' : 'at most';
  return `expected ${limit} ${bound} ${noun[bound === 1 ? 0 : 1]}`;
}

/** Returns a message per unknown field, in the order of the keys of the issue. */
function unknownFields({ keys, inst }: Extract<Issue, { code: 'unrecognized_keys' }>): string[] {
  const known = namesOf(inst);
  return keys.map((key) => `there is no field of this name${nearest(key, known)}; correct it or remove it`);
}

/** Returns the names that an object, or a record with an enum of keys, allows. */
function namesOf(schema: Schema): string[] {
  const def = schema?._zod.def as { shape?: object; keyType?: z.core.$ZodType } | undefined;
  if (def?.shape) return Object.keys(def.shape);
  const keys = def?.keyType?._zod.def as Partial<z.core.$ZodEnumDef> | undefined;
  return Object.values(keys?.entries ?? {}).map(String);
}

function choiceOf(values: readonly unknown[], input: unknown): string {
  const words = values.map(String);
  if (words.length === 1) return `expected ${words[0]}`;
  return `expected one of ${words.join(', ')}${typeof input === 'string' ? nearest(input, words) : ''}`;
}

/** Says what each member of a union expects, or which kinds there are. */
function noneOfUnion(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const { discriminator } = issue;
  const options = (issue.options ?? []) as readonly unknown[];
  if (options.length > 0) {
    const kind = (issue.input as Readonly<Record<string, unknown>> | null | undefined)?.[String(discriminator)];
    return choiceOf(options, kind);
  }
  const each = issue.errors
    .map(([first]) => first?.message.replace(/^expected /, ''))
    .filter((one) => one !== undefined);
  return each.length > 0 ? `expected ${[...new Set(each)].join(', or ')}` : 'expected another value';
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
