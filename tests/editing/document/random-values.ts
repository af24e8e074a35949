import fc from 'fast-check';
import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
/** Draws a value of an arbitrary. */
export type Draw = <T>(arbitrary: fc.Arbitrary<T>) => T;

/** Texts that are hard to write in YAML. */
const HARD = [
  ...[
    '',
    ' ',
    'true',
    'No',
    'null',
    '~',
    '12',
    '012',
    '1_000',
    '0x1f',
    '1e5',
    '.5',
    '-',
    '--- a',
    '...',
    '2026-05',
    '12:30',
  ],
  ...[
    '@home',
    '`code`',
    '%x',
    '&a',
    '*a',
    '!tag',
    '? q',
    ': x',
    'a: b',
    'a:',
    'a #b',
    '#a',
    'a#b',
    '- a',
    '[a]',
    '{a}',
    'a, b',
  ],
  ...[
    '"a"',
    "'a'",
    'it’s',
    "it's",
    'C:\\new',
    '\\',
    'a "b" c',
    '{{name}}',
    '| x',
    '> x',
    ' lead',
    'trail ',
    '\ttab',
    'a\tb',
  ],
  ...[
    'été 🏡 ñ',
    '👨‍👩‍👧',
    '«  bien ? »',
    'a\nb',
    'a\n\nb\n',
    'a\n',
    '\na',
    ' a\nb',
    'a\n  b\nc',
    'a\n# b',
    'a\n\n',
    '\n',
    'a \nb',
    'a\r\nb',
  ],
  ...[
    '\u0000',
    '\u007f',
    '\u0085',
    '\u2028',
    '\ufeff',
    '\ud800',
    'a: b\nc: d',
    '---\na',
    'page:home',
    'https://www.example.com/a?b=c#d',
  ],
];

export const hardText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Een huis', 'À vendre', 'Wat is mijn woning waard?', 'Straße 12, Gent') },
  { weight: 3, arbitrary: fc.constantFrom(...HARD) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...HARD, 'woord', 'mot'), { maxLength: 6 }).map((all) => all.join(' ')),
  },
  { weight: 1, arbitrary: fc.integer({ min: 20, max: 400 }).map((count) => 'een lange tekst '.repeat(count).trim()) },
);

/** Returns a schema with its alternatives. */
export const alternatives = (schema: Schema): Schema[] => [
  schema,
  ...([...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as Schema[]).flatMap(alternatives),
];

/** Draws a value that has the form of a schema. Texts with a pattern rarely match it. */
export function drawValue(draw: Draw, schema: Schema): Json {
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as Schema[];
  if (options.length > 0) return drawValue(draw, draw(fc.constantFrom(...options)));
  if (schema.const !== undefined) return schema.const as Json;
  if (schema.enum) return draw(fc.constantFrom(...(schema.enum as Json[])));
  if (schema.type === 'object') return drawMap(draw, schema);
  if (schema.type === 'array') return drawList(draw, schema);
  if (schema.type === 'boolean') return draw(fc.boolean());
  if (schema.type === 'integer') return draw(fc.integer({ min: schema.minimum ?? -9, max: schema.maximum ?? 99 }));
  if (schema.type === 'number')
    return draw(fc.oneof(fc.integer(), fc.double({ noDefaultInfinity: true, noNaN: true })));
  if (schema.type === 'string') return draw(hardText);
  return draw(fc.constantFrom<Json>(null, 'tekst', { a: 'b' }, []));
}

function drawMap(draw: Draw, { properties = {}, required = [], additionalProperties }: Schema): Json {
  const names = Object.keys(properties).filter((name) => required.includes(name) || draw(fc.boolean()));
  const map = Object.fromEntries(names.map((name) => [name, drawValue(draw, properties[name] as Schema)]));
  if (typeof additionalProperties !== 'object') return map;
  return { ...map, [draw(fc.constantFrom('7', 'a b', 'x: y', 'true'))]: drawValue(draw, additionalProperties) };
}

function drawList(draw: Draw, { items, minItems = 0 }: Schema): Json {
  const count = draw(fc.integer({ min: minItems, max: Math.max(minItems, 3) }));
  return Array.from({ length: count }, (_, at) => {
    const schema = Array.isArray(items) ? (items[at] ?? items[0]) : items;
    return drawValue(draw, typeof schema === 'object' ? (schema as Schema) : { type: 'string' });
  });
}
