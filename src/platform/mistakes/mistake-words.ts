import type { z } from 'zod';
import { nearestName } from './nearest-name.ts';
import { inEnglish, type Said, saidBy, say } from './said.ts';

type Issue = z.core.$ZodRawIssue;
type Schema = z.core.$ZodType | z.core.$ZodCheck | undefined;

/**
 * Says in plain English what a schema expects and what to do, for every kind of mistake that Zod reports. Pass it to
 * `safeParse` as `error`. A message of the schema itself takes precedence. `saidBy` returns the sentence of the issue for
 * other languages.
 */
export function mistakeWords(issue: Issue): string {
  const said = issue.code === 'unrecognized_keys' ? unknownFields(issue) : [sentenceOf(issue)];
  // Zod copies further properties of an issue.
  issue.said = said;
  return said.map(inEnglish).join('\n');
}

function sentenceOf(issue: Issue): Said {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'invalid_value':
      return choiceOf(issue.values, issue.input);
    case 'too_small':
    case 'too_big':
      return wrongSize(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? say('expected a text of the form {form}', { form: formOf(issue) });
    case 'not_multiple_of':
      return say('expected a multiple of {number}', { number: String(issue.divisor) });
    case 'invalid_union':
      return noneOfUnion(issue);
    case 'invalid_key':
      return issue.issues[0] ? (saidBy(issue.issues[0])[0] as Said) : say('expected another name');
    default:
      return say('expected another value');
  }
}

const formOf = ({ pattern, format }: { pattern?: string | undefined; format: string }) => pattern ?? format;

/** Examples of texts with a format, by the name that Zod gives it. */
const FORMATS: Readonly<Record<string, Said>> = {
  email: say('expected an email address such as name@example.com'),
  url: say('expected an address such as https://www.example.com'),
  date: say('expected a date such as 2026-05-31'),
  datetime: say('expected a date and time such as 2026-05-31T14:30:00Z'),
};

function wrongType(issue: Extract<Issue, { code: 'invalid_type' }>): Said {
  const { expected, input } = issue;
  const noun = nounOf(expected, issue.schema ?? issue.inst);
  const isInside = Boolean(issue.path?.length);
  if ((input === undefined || input === null) && !isInside)
    return say('expected {noun}, but there is nothing', { noun });
  if (input === undefined) return say('expected {noun}, but the field is missing; add it', { noun });
  if (input === null) return say('expected {noun}, but the field is empty; fill it in', { noun });
  if (expected === 'string' && typeof input !== 'object')
    return say('expected {noun}; put it between double quotes: "{text}"', { noun, text: String(input) });
  const isQuoted = typeof input === 'string' && /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(input);
  return isQuoted && expected !== 'object' && expected !== 'array'
    ? say('expected {noun}; remove the quotes', { noun })
    : say('expected {noun}', { noun });
}

/** Names what a type of Zod is in a file: a text, a number from 1 to 12, fields such as nl and fr. */
function nounOf(type: string, schema: Schema): Said {
  const fields = namesOf(schema).slice(0, 3);
  const nouns: Readonly<Record<string, Said>> = {
    string: say('a text'),
    number: numberOf(schema),
    int: numberOf(schema),
    boolean: say('true or false'),
    array: say('a list such as [a, b]'),
    tuple: say('a list such as [a, b]'),
    record: say('names with a value each'),
    object: fieldsOf(fields),
  };
  return nouns[type] ?? say('{type}', { type });
}

function fieldsOf(names: readonly string[]): Said {
  const [last = ''] = names.slice(-1);
  if (names.length === 0) return say('fields');
  if (names.length === 1) return say('fields such as {last}', { last });
  return say('fields such as {names} and {last}', { names: names.slice(0, -1).join(', '), last });
}

/** Names a number with its bounds, which the schema holds together; an issue knows one of them. */
function numberOf(schema: Schema): Said {
  const { minValue, maxValue, isInt } = (schema ?? {}) as Partial<z.ZodNumber>;
  const isBound = (value: number | null | undefined) => typeof value === 'number' && Math.abs(value) < 1e15;
  const [least, most] = [isBound(minValue), isBound(maxValue)];
  const bounds = { least: String(minValue), most: String(maxValue) };
  if (least && most)
    return say(isInt ? 'a whole number from {least} to {most}' : 'a number from {least} to {most}', bounds);
  if (least) return say(isInt ? 'a whole number of at least {least}' : 'a number of at least {least}', bounds);
  if (most) return say(isInt ? 'a whole number of at most {most}' : 'a number of at most {most}', bounds);
  return say(isInt ? 'a whole number' : 'a number');
}

function wrongSize(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): Said {
  const isSmall = issue.code === 'too_small';
  const bound = Number(isSmall ? issue.minimum : issue.maximum);
  if (issue.origin !== 'string' && issue.origin !== 'array') {
    if (issue.inclusive === false)
      return say(isSmall ? 'expected a number above {bound}' : 'expected a number below {bound}', { bound });
    return say('expected {noun}', { noun: numberOf(issue.schema ?? issue.inst) });
  }
  if (issue.origin === 'string' && isSmall && bound === 1) return say('expected a text, but it is empty; fill it in');
  const many = issue.origin === 'string' ? say('characters') : say('entries');
  const one = issue.origin === 'string' ? say('character') : say('entry');
  const noun = bound === 1 ? one : many;
  if (issue.exact) return say('expected exactly {bound} {noun}', { bound, noun });
  return say(isSmall ? 'expected at least {bound} {noun}' : 'expected at most {bound} {noun}', { bound, noun });
}

/** Returns a message per unknown field, in the order of the keys of the issue. */
function unknownFields({ keys, inst }: Extract<Issue, { code: 'unrecognized_keys' }>): Said[] {
  const known = namesOf(inst);
  return keys.map((key) =>
    say('there is no field of this name{nearest}; correct it or remove it', { nearest: nearestName(key, known) }),
  );
}

/** Returns the names that an object, or a record with an enum of keys, allows. */
function namesOf(schema: Schema): string[] {
  const def = schema?._zod.def as { shape?: object; keyType?: z.core.$ZodType } | undefined;
  if (def?.shape) return Object.keys(def.shape);
  const keys = def?.keyType?._zod.def as Partial<z.core.$ZodEnumDef> | undefined;
  return Object.values(keys?.entries ?? {}).map(String);
}

function choiceOf(values: readonly unknown[], input: unknown): Said {
  const words = values.map(String);
  if (words.length === 1) return say('expected {choice}', { choice: words[0] ?? '' });
  const nearest = typeof input === 'string' ? nearestName(input, words) : '';
  return say('expected one of {choices}{nearest}', { choices: words.join(', '), nearest });
}

/** Says what each member of a union expects, or which kinds there are. */
function noneOfUnion(issue: Extract<Issue, { code: 'invalid_union' }>): Said {
  const { discriminator } = issue;
  const options = (issue.options ?? []) as readonly unknown[];
  if (options.length > 0) {
    const kind = (issue.input as Readonly<Record<string, unknown>> | null | undefined)?.[String(discriminator)];
    return choiceOf(options, kind);
  }
  const each = issue.errors.flatMap(([first]) => (first ? saidBy(first).slice(0, 1) : []));
  return each.length > 0 ? say('expected {each}', { each }) : say('expected another value');
}
