import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { articleSchema } from '#agency/content/articles.ts';
import { parseYaml } from '#agency/content/content-file.ts';
import { CONTENT_FILES, contentKind } from '#agency/content/content-kinds.ts';
import { editText, readValue } from '#editing/document/document.ts';
import { isEverythingTested } from '../../run/everything.ts';
import { SEED } from '../../support/random-seed.ts';
import { annotated } from './annotated.ts';
import { BY_HAND } from './by-hand.ts';
import { type Edit, wrongComments, wrongLines } from './kept-lines.ts';
import { randomEdit } from './random-edit.ts';
import type { Draw, Json } from './random-values.ts';

const EDITS = isEverythingTested ? 1000 : 200;
const EDITS_PER_FILE = 4;

/** Forms in which programs for Windows store a file, or in which the last line ending is missing. */
const FORMS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => `\uFEFF${text}`,
  (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
  (text) => text.replace(/\n$/, ''),
];

const read = (file: string) => readFileSync(file, 'utf8');

/** Files of the sample, and files written in other ways. */
const FILES: readonly (readonly [name: string, text: string])[] = [
  ...readdirSync('content', { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => contentKind(file) !== undefined)
    .map((file) => [file, read(path.join('content', file))] as const),
  ['reply-templates.yaml', read('src/agency/content/reply-templates.yaml')],
  ...['compliance', 'costs', 'look', 'site'].map(
    (kind) => [`${kind}.yaml`, read(`tests/agency/good/${kind}.yaml`)] as const,
  ),
  ...BY_HAND,
];

const schemaOf = (file: string): z.ZodType => CONTENT_FILES[contentKind(file) ?? '']?.schema ?? articleSchema;
const jsonSchemas = new Map<string, z.core.JSONSchema.BaseSchema>();
function jsonSchemaOf(file: string): z.core.JSONSchema.BaseSchema {
  const kind = contentKind(file) ?? '';
  const made =
    jsonSchemas.get(kind) ?? z.toJSONSchema(schemaOf(file), { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  jsonSchemas.set(kind, made as z.core.JSONSchema.BaseSchema);
  return made as z.core.JSONSchema.BaseSchema;
}

/** Checks an edited file, as the project reads it. */
function check(file: string, one: Edit, next: Json): void {
  expect(readValue(file, one.after)).toEqual(JSON.parse(JSON.stringify(next)));
  parseYaml(file, one.after, z.unknown());
  if (schemaOf(file).safeParse(next).success) parseYaml(file, one.after, schemaOf(file));
  expect({ lines: wrongLines(one), comments: wrongComments(one) }).toEqual({ lines: undefined, comments: [] });
}

function editOften(draw: Draw, file: string, text: string): number {
  let before = text;
  let count = 0;
  for (let number = 0; number < EDITS_PER_FILE; number++) {
    const value = readValue(file, before) as Json;
    const made = randomEdit(draw, value, jsonSchemaOf(file));
    if (!made) continue;
    const after = editText(file, before, made.next);
    const one = { before, after, value, edit: made.edit };
    const form = draw(fc.constantFrom(...FORMS));
    try {
      check(file, one, made.next);
      expect(editText(file, form(before), made.next)).toBe(form(after));
    } catch (error) {
      const detail = JSON.stringify(made.edit);
      throw new Error(`${file}: ${detail}\n--- before\n${before}\n--- after\n${after}\n${error}`);
    }
    before = after;
    count++;
  }
  return count;
}

describe(`random edits (seed ${SEED})`, () => {
  it(`change only the lines of the edited value, ${EDITS} times`, () => {
    let count = 0;
    fc.assert(
      fc.property(fc.constantFrom(...FILES), fc.gen(), ([file, text], generate) => {
        const draw: Draw = (arbitrary) => generate(() => arbitrary);
        count += editOften(draw, file, draw(fc.boolean()) ? annotated(draw, text) : text);
      }),
      { seed: SEED, numRuns: (EDITS / EDITS_PER_FILE) * 1.3, endOnFailure: true },
    );
    expect(count).toBeGreaterThanOrEqual(EDITS);
  }, 900_000);
});
