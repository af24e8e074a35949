import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTENT_FILES } from '#agency/content/content-kinds.ts';
import { answersSchema } from '#agency/new/answers.schema.ts';
import { mistakeWords } from '#platform/mistakes/mistake-words.ts';
import { documentSchema, onlineMediumSchema, ownerSchema, recordSchema } from '#portal/owner-feed/owner-feed.schema.ts';

const site = z.strictObject({ title: z.string(), sort: z.int().min(1).max(12).optional() });
const kinds = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('team') }),
  z.strictObject({ type: z.literal('offices') }),
]);
const within = <T extends z.ZodType>(schema: T) => z.strictObject({ field: schema });

/** Each row: the code of Zod, with the format of a text; the schema; a wrong value; the message. */
const WORDS: readonly [string, z.ZodType, unknown, string][] = [
  ['invalid_type', site, undefined, 'expected fields such as title and sort, but there is nothing'],
  ['invalid_type', site, null, 'expected fields such as title and sort, but there is nothing'],
  ['invalid_type', site, 'Contact', 'expected fields such as title and sort'],
  ['invalid_type', site, {}, 'expected a text, but the field is missing; add it'],
  ['invalid_type', site, { title: null }, 'expected a text, but the field is empty; fill it in'],
  ['invalid_type', site, { title: 2850 }, 'expected a text; put it between double quotes: "2850"'],
  ['invalid_type', site, { title: true }, 'expected a text; put it between double quotes: "true"'],
  ['invalid_type', site, { title: ['a'] }, 'expected a text'],
  ['invalid_type', site, { title: 'a', sort: 'third' }, 'expected a whole number from 1 to 12'],
  ['invalid_type', site, { title: 'a', sort: '3' }, 'expected a whole number from 1 to 12; remove the quotes'],
  ['invalid_type', site, { title: 'a', sort: 1.5 }, 'expected a whole number from 1 to 12'],
  ['invalid_type', z.number(), 'third', 'expected a number'],
  ['invalid_type', z.boolean(), 'sometimes', 'expected true or false'],
  ['invalid_type', z.boolean(), 'true', 'expected true or false; remove the quotes'],
  ['invalid_type', z.array(z.string()), 'a', 'expected a list such as [a, b]'],
  ['invalid_type', z.tuple([z.number(), z.number()]), 1, 'expected a list such as [a, b]'],
  ['invalid_type', z.record(z.string(), z.string()), 'a', 'expected names with a value each'],
  ['invalid_value', z.enum(['Published', 'Draft']), 'x', 'expected one of Published, Draft'],
  [
    'invalid_value',
    z.enum(['Published', 'Draft']),
    'published',
    'expected one of Published, Draft (did you mean Published?)',
  ],
  ['invalid_value', z.literal(true), 'x', 'expected true'],
  ['too_small', z.string().min(1), '', 'expected a text, but it is empty; fill it in'],
  ['too_small', z.string().min(5), '03', 'expected at least 5 characters'],
  ['too_small', z.array(z.string()).min(1), [], 'expected at least 1 entry'],
  ['too_small', z.array(z.number()).length(9), [1], 'expected exactly 9 entries'],
  ['too_small', z.tuple([z.number(), z.number()]), [1], 'expected at least 2 entries'],
  ['too_small', z.number().min(0), -1, 'expected a number of at least 0'],
  ['too_small', z.int().positive(), 0, 'expected a number above 0'],
  ['too_big', z.number().lt(3), 3, 'expected a number below 3'],
  ['too_big', z.string().max(3), 'Kaai', 'expected at most 3 characters'],
  ['too_big', z.tuple([z.number()]), [1, 2], 'expected at most 1 entry'],
  ['too_big', z.number().max(90), 100, 'expected a number of at most 90'],
  ['too_big', z.number().min(40).max(90), 100, 'expected a number from 40 to 90'],
  ['invalid_format:email', z.email(), 'boom', 'expected an email address such as name@example.com'],
  ['invalid_format:url', z.url(), 'boom', 'expected an address such as https://www.example.com'],
  ['invalid_format:date', z.iso.date(), '31/5', 'expected a date such as 2026-05-31'],
  ['invalid_format:datetime', z.iso.datetime(), '31/5', 'expected a date and time such as 2026-05-31T14:30:00Z'],
  ['invalid_format:regex', z.string().regex(/^a$/), 'b', 'expected a text of the form /^a$/'],
  ['not_multiple_of', z.number().multipleOf(5), 7, 'expected a multiple of 5'],
  [
    'unrecognized_keys',
    site,
    { title: 'a', sorted: 1, link: 2 },
    'there is no field of this name (did you mean sort?); correct it or remove it\n' +
      'there is no field of this name; correct it or remove it',
  ],
  [
    'unrecognized_keys',
    z.partialRecord(z.enum(['monday', 'tuesday']), z.string()),
    { mondag: 'x' },
    'there is no field of this name (did you mean monday?); correct it or remove it',
  ],
  ['invalid_union', kinds, { type: 'teams' }, 'expected one of team, offices (did you mean team?)'],
  [
    'invalid_union',
    z.union([z.int().min(100).max(900), z.string().regex(/ /, 'expected a range such as "400 700"')]),
    [],
    'expected a whole number from 100 to 900, or a text',
  ],
  [
    'invalid_key',
    z.record(z.string().regex(/^\d+$/, 'expected a number of a type'), z.string()),
    { a: 'x' },
    'expected a number of a type',
  ],
  ['custom', z.string().refine(() => false), 'x', 'expected another value'],
];

describe('a mistake says what is expected and what to do', () => {
  it.each(WORDS)('%s %#', (code, schema, value, message) => {
    const issue = schema.safeParse(value, { error: mistakeWords }).error?.issues[0];
    expect(issue?.code).toBe(code.split(':')[0]);
    expect(issue?.message).toBe(message);
  });

  it('within another field as well', () => {
    const parsed = within(site).safeParse({ field: {} }, { error: mistakeWords });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
      'expected a text, but the field is missing; add it',
    ]);
  });

  it('in the words of the schema, if it has any', () => {
    const schema = z.string().regex(/^a$/, 'expected the letter a');
    expect(schema.safeParse('b', { error: mistakeWords }).error?.issues[0]?.message).toBe('expected the letter a');
  });
});

/** Codes of the mistakes that a schema can report in the default words, with those of all its parts. */
function codesOf(schema: z.core.$ZodType, seen = new Set<unknown>()): Set<string> {
  if (seen.has(schema)) return new Set();
  seen.add(schema);
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string; checks?: z.core.$ZodCheck[] };
  const codes = new Set(OF_TYPE[def.type] ?? []);
  if (def.type === 'string' && def.format && !def.error) codes.add(`invalid_format:${def.format}`);
  for (const check of def.checks ?? []) {
    const { check: kind, format, error } = check._zod.def as { check: string; format?: string; error?: unknown };
    if (error) continue;
    for (const code of OF_CHECK[kind] ?? [kind]) codes.add(code === 'invalid_format' ? `${code}:${format}` : code);
  }
  const parts = [
    ...Object.values((def.shape as object) ?? {}),
    ...((def.options as unknown[]) ?? []),
    ...((def.items as unknown[]) ?? []),
    ...[def.element, def.innerType, def.in, def.out, def.keyType, def.valueType],
  ].filter((part) => part !== undefined) as z.core.$ZodType[];
  for (const part of parts) for (const code of codesOf(part, seen)) codes.add(code);
  return codes;
}

const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['invalid_type'],
  number: ['invalid_type'],
  boolean: ['invalid_type'],
  array: ['invalid_type'],
  object: ['invalid_type', 'unrecognized_keys'],
  tuple: ['invalid_type', 'too_small', 'too_big'],
  record: ['invalid_type', 'unrecognized_keys', 'invalid_key'],
  enum: ['invalid_value'],
  literal: ['invalid_value'],
  union: ['invalid_union'],
};

const OF_CHECK: Readonly<Record<string, readonly string[]>> = {
  min_length: ['too_small'],
  greater_than: ['too_small'],
  max_length: ['too_big'],
  less_than: ['too_big'],
  length_equals: ['too_small', 'too_big'],
  number_format: ['invalid_type'],
  string_format: ['invalid_format'],
  multiple_of: ['not_multiple_of'],
  // These change the value, or report in their own words with addIssue.
  overwrite: [],
  custom: [],
};

it('every mistake that a file of an editor, an answer or an owner can contain has a row', () => {
  const schemas = [
    ...Object.values(CONTENT_FILES).map(({ schema }) => schema),
    answersSchema,
    ...[documentSchema, onlineMediumSchema, ownerSchema, recordSchema],
  ];
  const codes = new Set(schemas.flatMap((schema) => [...codesOf(schema)]));
  expect(codes.size).toBeGreaterThan(5);
  const known = new Set(WORDS.map(([code]) => code));
  expect([...codes].filter((code) => !known.has(code) || code === 'invalid_format:regex')).toEqual([]);
});
