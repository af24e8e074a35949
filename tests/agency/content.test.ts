import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { ContentError } from '#agency/content/content-error.ts';
import { readYaml } from '#agency/content/content-file.ts';
import { pathTableSchema, readPaths } from '#agency/content/paths.ts';
import { siteSchema } from '#agency/content/site.schema.ts';
import { readSite } from '#agency/content/site.ts';
import { LANGUAGES } from '#domain/language.ts';

/** Content files without mistakes. The tests do not use the site's own files, because editors may change them. */
const GOOD = path.join(import.meta.dirname, 'good');

/**
 * Replaces the text `wrong` of a good file by `by` and reads the file. Returns the message without the path of the
 * folder.
 */
async function messageOf(name: string, schema: z.ZodType, wrong: string, by: string): Promise<string> {
  const good = await readFile(path.join(GOOD, name), 'utf8');
  if (!good.includes(wrong)) throw new Error(`«${wrong}» is not in ${name}`);
  const dir = await mkdtemp(path.join(tmpdir(), 'content-test-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await writeFile(path.join(dir, name), good.replace(wrong, by));
  try {
    readYaml(name, schema, dir);
  } catch (error) {
    if (error instanceof ContentError) return withoutColumns(error.message.replaceAll(`${dir}${path.sep}`, ''));
    throw error;
  }
  return 'no mistake found';
}

/** Checks that every line of a message names a column. Returns the message without columns. */
function withoutColumns(message: string): string {
  const lines = message.split('\n');
  for (const line of lines) expect(line).toMatch(/^\S+, line \d+, column \d+[,:]/);
  return lines.map((line) => line.replace(/, column \d+/, '')).join('\n');
}

/** Returns the number of the line in a good file that contains a text. */
async function lineOf(name: string, text: string): Promise<number> {
  const lines = (await readFile(path.join(GOOD, name), 'utf8')).split('\n');
  return lines.findIndex((line) => line.includes(text)) + 1;
}

describe('a mistake in site.yaml is reported with file, line, field, expected and found value', () => {
  it.each([
    [
      'a word for a switch',
      'hideCity: false',
      'hideCity: sometimes',
      'hideCity',
      'expected true or false; found "sometimes"',
    ],
    [
      'a number out of bounds',
      'renovationYears: 5',
      'renovationYears: 50',
      'renovationYears',
      'expected a whole number from 1 to 20; found 50',
    ],
    [
      'an invalid address',
      'url: https://www.example.com',
      'url: example',
      'url',
      'expected an address such as https://www.example.com; found "example"',
    ],
    [
      'an unknown field',
      'hideCity: false',
      'hideCity: false\ncolour: red',
      'colour',
      'there is no field of this name; correct it or remove it',
      1,
    ],
    [
      'an unknown default',
      '  default: nl',
      '  default: es',
      'languages.default',
      'expected one of nl, fr, en, de (did you mean en?); found "es"',
    ],
    [
      'an empty name',
      'name: Steen & Stroom Vastgoed',
      'name: ""',
      'name',
      'expected a text, but it is empty; fill it in; found ""',
    ],
    [
      'a postcode without quotes',
      'zip: "2850"',
      'zip: 2850',
      'offices.0.zip',
      'expected a text; put it between double quotes: "2850"; found 2850',
    ],
    [
      'an address without @',
      'email: boom@example.com',
      'email: boom',
      'offices.0.email',
      'expected an email address such as name@example.com; found "boom"',
    ],
  ] as [string, string, string, string, string, number?][])(
    '%s',
    async (_rule, wrong, by, field, message, below = 0) => {
      const line = (await lineOf('site.yaml', wrong)) + below;
      expect(await messageOf('site.yaml', siteSchema, wrong, by)).toBe(`site.yaml, line ${line}, ${field}: ${message}`);
    },
  );

  it('a missing field', async () => {
    const line = await lineOf('site.yaml', '- name: Boom');
    const message = `site.yaml, line ${line}, offices.0.phone: expected a text, but the field is missing; add it`;
    expect(await messageOf('site.yaml', siteSchema, '    phone: 03 555 01 10\n', '')).toBe(message);
  });

  it('the default language switched off', async () => {
    const line = await lineOf('site.yaml', 'default: nl');
    expect(await messageOf('site.yaml', siteSchema, 'nl: true', 'nl: false')).toMatch(
      `site.yaml, line ${line}, languages: expected the default language to be switched on; found`,
    );
  });

  it('a missing top-level field, and an empty file', async () => {
    const missing = 'expected true or false, but the field is missing; add it';
    expect(await messageOf('site.yaml', siteSchema, 'hideCity: false', '')).toBe(
      `site.yaml, line 1, hideCity: ${missing}`,
    );
    const whole = await readFile(path.join(GOOD, 'site.yaml'), 'utf8');
    expect(await messageOf('site.yaml', siteSchema, whole, '')).toBe(
      'site.yaml, line 1, the whole file: expected fields such as name, url and languages, but there is nothing; found null',
    );
  });

  it('several mistakes at once', async () => {
    const message = await messageOf('site.yaml', siteSchema, 'hideCity: false', 'hideCity: 1\na: 1\nb: 2');
    expect(message.split('\n').map((line) => line.split(', ')[2]?.split(':')[0])).toEqual(['hideCity', 'a', 'b']);
  });

  it('invalid YAML', async () => {
    const line = await lineOf('site.yaml', 'hideCity: false');
    expect(await messageOf('site.yaml', siteSchema, 'hideCity: false', 'hideCity: [')).toMatch(
      /^site\.yaml, line \d+: this is not YAML: /,
    );
    expect(await messageOf('site.yaml', siteSchema, 'hideCity: false', 'hideCity: false\nhideCity: true')).toBe(
      `site.yaml, line ${line + 1}: this is not YAML: the same name occurs twice; remove one of them`,
    );
  });

  it('a missing file', () => {
    expect(() => readYaml('none.yaml', siteSchema)).toThrow(
      'The file content/none.yaml is missing. Restore it, or copy it from the sample agency.',
    );
  });
});

describe('a mistake in paths.yaml', () => {
  it.each([
    [
      'a path taken twice',
      'nl: te-huur',
      'nl: te-koop',
      'pages.2.path.nl',
      'expected a path that no other page has; found "te-koop"',
    ],
    [
      'a slash at the end',
      'nl: te-huur',
      'nl: te-huur/',
      'pages.2.path.nl',
      'expected lower-case words joined by hyphens, without a slash at the beginning or end; found "te-huur/"',
    ],
    [
      'capitals',
      'nl: te-huur',
      'nl: Te huur',
      'pages.2.path.nl',
      'expected lower-case words joined by hyphens, without a slash at the beginning or end; found "Te huur"',
    ],
    [
      'an id taken twice',
      'id: for-rent',
      'id: for-sale',
      'pages.2.id',
      'expected an id that no other page has; found "for-sale"',
    ],
    [
      'an original taken twice',
      'original: for-rent',
      'original: for-sale',
      'pages.2.original',
      'expected an address that no other page has; found "for-sale"',
    ],
    [
      'a parent page that does not exist',
      'original: for-rent',
      'original: for-rent\n    breadcrumb: [nowhere]',
      'pages.2.breadcrumb.0',
      'expected the id of a page that is Published; found "nowhere"',
      1,
    ],
    [
      'an unknown type',
      'original: for-rent',
      'original: for-rent\n    type: blog',
      'pages.2.type',
      'expected one of page, article, feedback, login; found "blog"',
      1,
    ],
    [
      'an unknown field',
      'original: for-rent',
      'original: for-rent\n    color: red',
      'pages.2.color',
      'there is no field of this name; correct it or remove it',
      1,
    ],
  ] as [string, string, string, string, string, number?][])(
    '%s',
    async (_rule, wrong, by, field, message, below = 0) => {
      const line = (await lineOf('paths.yaml', wrong)) + below;
      expect(await messageOf('paths.yaml', pathTableSchema, wrong, by)).toBe(
        `paths.yaml, line ${line}, ${field}: ${message}`,
      );
    },
  );

  it('a page without a path in a language', async () => {
    const line = await lineOf('paths.yaml', 'nl: te-huur');
    const message = await messageOf('paths.yaml', pathTableSchema, ', de: zu-vermieten', '');
    expect(message).toBe(
      `paths.yaml, line ${line}, pages.2.path.de: expected a text, but the field is missing; add it`,
    );
  });
});

it('the files used in these tests have no mistakes', () => {
  for (const [name, schema] of [
    ['site.yaml', siteSchema],
    ['paths.yaml', pathTableSchema],
  ] as const) {
    expect(() => readYaml(name, schema, GOOD)).not.toThrow();
  }
});

describe('the files of this site', () => {
  it('have no mistakes', () => {
    const { languages, url } = readSite();
    expect(languages.enabled).toContain(languages.default);
    expect(languages.enabled).toEqual(LANGUAGES.filter((language) => languages.enabled.includes(language)));
    expect(new URL(url).origin).toBe(url);
  });

  it('name every page that the code refers to', () => {
    const ids = readPaths().pages.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['home', 'for-sale', 'for-rent', 'projects', 'references', 'gone']));
  });
});
