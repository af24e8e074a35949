import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { articleSchema } from '#agency/content/articles.ts';
import { CONTENT_FILES } from '#agency/content/content-kinds.ts';
import { simplified } from '#desk/content/form/form-plan.ts';
import { appended, copied, hidingField, moved, removed, toggled } from '#desk/content/form/list/list-changes.ts';
import { kindField, newItem } from '#desk/content/form/list/new-item.ts';
import { changedAt, isSame, valueAt } from '#desk/content/form/value/changes.ts';
import { checkValue } from '#desk/content/form/value/check-value.ts';
import { convertedTo } from '#desk/content/form/value/either-value.ts';
import { endsOf, uniqueFields } from '#desk/content/form/value/field-table.ts';
import {
  branchesOf,
  branchOf,
  childOf,
  type JsonSchema,
  type Keys,
  shapeOf,
} from '#desk/content/form/value/json-schema.ts';
import { type Texts, withText } from '#desk/content/form/value/localized-texts.ts';
import { SEED } from '../../support/random-seed.ts';
import { type EditedFile, editedFiles } from './files.ts';

const files = editedFiles('content');
const TEXTS = [
  '',
  'Tekst',
  'abc-def',
  '#a33b20',
  'https://example.com',
  '09:00-12:30',
  '2026-05-31',
  'page:contact',
  '2850',
];
const NUMBERS = [0, 1, 3, 7.5, -4, 12, 2000];

/** A field of a file: one that has a value, or one that its schema allows. */
interface Place {
  keys: Keys;
  schema: JsonSchema;
}

/** Returns the fields of a value, as far as the form shows them. */
function placesOf(schema: JsonSchema, value: unknown, keys: Keys = []): Place[] {
  const own = { keys, schema };
  const shape = shapeOf(schema);
  if (shape === 'either') {
    const branch = branchesOf(schema)[branchOf(schema, value)];
    return [own, ...(branch ? placesOf(branch, value, keys) : [])];
  }
  if (shape === 'list' && Array.isArray(value))
    return [own, ...value.flatMap((item, at) => placesOf(childOf(schema, at, value) ?? {}, item, [...keys, at]))];
  if (shape !== 'object' && shape !== 'picture') return [own];
  const parts = (value ?? {}) as Record<string, unknown>;
  const names = Object.keys(schema.properties ?? {});
  return [
    ...(keys.length > 0 ? [own] : []),
    ...names.flatMap((name) => placesOf(childOf(schema, name, value) ?? {}, parts[name], [...keys, name])),
  ];
}

interface Edit {
  keys: Keys;
  part: unknown;
}

/** Makes one change as the field of this shape makes it. */
function edited({ name, value }: EditedFile, { keys, schema }: Place, pick: (count: number) => number): Edit {
  const part = valueAt(value, keys);
  const text = TEXTS[pick(TEXTS.length)] ?? '';
  switch (shapeOf(schema)) {
    case 'list':
      return { keys, part: editedList(name, keys, schema, Array.isArray(part) ? part : [], pick) };
    case 'either':
      return { keys, part: convertedTo(schema, pick(branchesOf(schema).length), part, 'nl') };
    case 'localized': {
      const language = ['nl', 'fr', 'en', 'de'][pick(4)] ?? 'nl';
      return { keys, part: withText(schema, (part ?? {}) as Texts, language, text) };
    }
    case 'object':
    case 'picture':
      return { keys, part: part === undefined ? {} : undefined };
    case 'select':
      return { keys, part: schema.enum?.[pick(schema.enum.length)] };
    case 'checkbox':
      return { keys, part: !part };
    case 'number':
      return { keys, part: NUMBERS[pick(NUMBERS.length)] };
    case 'choices':
      return { keys, part: ((schema.items as JsonSchema).enum ?? []).slice(0, pick(3)) };
    case 'row':
      return { keys, part: Array.from({ length: schema.minItems ?? 2 }, () => NUMBERS[pick(NUMBERS.length)] ?? null) };
    case 'markdown':
      return { keys, part: text };
    case 'record':
      return { keys, part: { [text]: (schema.additionalProperties as JsonSchema).enum?.[0] } };
    default:
      return { keys, part: text === '' && schema.minLength !== 0 ? undefined : text };
  }
}

function editedList(
  name: string,
  keys: Keys,
  schema: JsonSchema,
  items: unknown[],
  pick: (count: number) => number,
): unknown[] {
  const item = schema.items as JsonSchema;
  const at = pick(Math.max(1, items.length));
  const kinds = kindField(item)?.kinds ?? [];
  const hiding = hidingField(Object.keys(item.properties ?? {}));
  const change = pick(items.length === 0 ? 1 : 5);
  if (change === 0) return appended(items, newItem(item, items, kinds[pick(Math.max(1, kinds.length))])).items;
  if (change === 1) return moved(items, at, pick(items.length)).items;
  if (change === 2) return copied(items, at, uniqueFields(endsOf(name, keys))).items;
  if (change === 3) return removed(items, at).items;
  return hiding ? toggled(items, at, hiding).items : items;
}

function issuesOf(name: string, value: unknown): z.core.$ZodIssue[] {
  const [schema, part] =
    name === 'article'
      ? [articleSchema, (value as { head?: unknown }).head]
      : [CONTENT_FILES[name]?.schema as z.ZodType, value];
  const above = name === 'article' ? ['head'] : [];
  return (schema.safeParse(part).error?.issues ?? []).map((issue) => ({ ...issue, path: [...above, ...issue.path] }));
}

/** Kinds of mistakes that a JSON schema describes. */
const STRUCTURAL = new Set(['invalid_type', 'too_small', 'too_big', 'invalid_value', 'unrecognized_keys']);

/** Returns whether the form has a field for these keys. */
function hasField(schema: JsonSchema, value: unknown, keys: Keys): boolean {
  return keys.every((key, at) => {
    const above = keys
      .slice(0, at)
      .reduce<JsonSchema | undefined>(
        (part, one, index) => part && childOf(part, one, valueAt(value, keys.slice(0, index))),
        schema,
      );
    return above !== undefined && childOf(above, key, valueAt(value, keys.slice(0, at))) !== undefined;
  });
}

describe('1,000 random edits', () => {
  it(`give a value that the readers accept, or a mistake at a field of the form (seed ${SEED})`, () => {
    let accepted = 0;
    let refused = 0;
    const edit = fc.record({
      file: fc.nat(files.length - 1),
      place: fc.nat(1_000_000),
      choices: fc.array(fc.nat(1_000_000), { minLength: 20, maxLength: 20 }),
    });
    for (const { file: at, place: nth, choices } of fc.sample(edit, { seed: SEED, numRuns: 1000 })) {
      const file = files[at] as EditedFile;
      const places = placesOf(simplified(file.schema), file.value);
      const place = places[nth % places.length] as Place;
      let next = 0;
      const { keys, part } = edited(
        file,
        place,
        (count) => (choices[next++ % choices.length] ?? 0) % Math.max(1, count),
      );
      const value = changedAt(file.value, keys, part);
      const what = `${file.file} ${keys.join('.')} ${JSON.stringify(part)?.slice(0, 300)}`;
      const issues = issuesOf(file.name, value);
      const own = checkValue(file.schema, value, file.file, {});
      if (issues.length === 0) {
        accepted++;
        expect(own, what).toEqual([]);
        continue;
      }
      refused++;
      for (const { code, path } of issues) {
        const issueKeys = path.map((key) => (typeof key === 'number' ? key : String(key)));
        expect(hasField(file.schema, value, issueKeys), `${what}: ${path.join('.')}`).toBe(true);
        if (STRUCTURAL.has(code))
          expect(
            own.some((mistake) => isSame(mistake.keys, issueKeys)),
            `${what}: ${code} ${path.join('.')}`,
          ).toBe(true);
      }
    }
    expect(accepted).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(100);
  });
});

it('a colour that follows another one has its mistakes at the field of the other', () => {
  const look = files.find(({ file }) => file === 'look.yaml') as EditedFile;
  const value = changedAt(look.value, ['colors', 'onAccent', 'dark'], '#a33b20');
  const places = issuesOf('look', value).map(({ path }) => path.join('.'));
  expect(new Set(places)).toEqual(new Set(['colors.onAccent.dark']));
});

describe('a change', () => {
  it('keeps the parts beside it as they are', () => {
    const value = { a: { b: [1, { c: 2 }] }, d: { e: 3 } };
    const changed = changedAt(value, ['a', 'b', 1, 'c'], 4) as typeof value;
    expect(changed).toEqual({ a: { b: [1, { c: 4 }] }, d: { e: 3 } });
    expect(changed.d).toBe(value.d);
    expect(Object.keys(changed)).toEqual(['a', 'd']);
  });

  it('without a value removes the field', () => {
    expect(changedAt({ a: { b: 1, c: 2 } }, ['a', 'b'], undefined)).toEqual({ a: { c: 2 } });
  });

  it('without a value empties an entry of a list', () => {
    expect(changedAt({ a: [1, 2] }, ['a', 0], undefined)).toEqual({ a: [null, 2] });
  });

  it('creates the fields above it', () => {
    expect(changedAt({}, ['seo', 'title', 'nl'], 'Titel')).toEqual({ seo: { title: { nl: 'Titel' } } });
  });
});
