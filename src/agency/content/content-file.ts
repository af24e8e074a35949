import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';

/** Folder of what editors change: the project's own, or another one, for a second site of the same code. */
export const CONTENT_DIR = process.env.CONTENT_DIR || 'content';
/** Its folder of files that are published as they are. */
export const OWN_FILES = 'public';

/** A mistake in a content file. The message says where it is, what was expected and what was found. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** Reads a YAML file of the content folder. Throws {@link ContentError} with file, line, field, expected and found. */
export function readYaml<T extends z.ZodType>(name: string, schema: T, dir = CONTENT_DIR): z.output<T> {
  const file = path.join(dir, name);
  if (!existsSync(file)) throw new ContentError(`${file} is missing. Put it back, or take the one of the sample.`);
  return parseYaml(file, readText(file), schema);
}

/**
 * Reads YAML that was found in `file`, `linesAbove` lines below its beginning. Throws {@link ContentError} as
 * {@link readYaml}.
 */
export function parseYaml<T extends z.ZodType>(file: string, text: string, schema: T, linesAbove = 0): z.output<T> {
  const { document, lines } = yamlOf(file, text, linesAbove);
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.flatMap(mistakesOf).map(({ keys, message }) => {
    const place = placeOf(lines, offsetOf(document, keys), linesAbove);
    const found = JSON.stringify(document.getIn(keys)) ?? 'nothing';
    return `${file}, ${place}, ${keys.join('.') || 'the whole file'}: ${message}; found ${found.slice(0, FOUND_MAX)}`;
  });
  throw new ContentError(mistakes.join('\n'));
}

/** `line 24, column 11`, as editors' programs count. */
function placeOf(lines: LineCounter, offset: number, linesAbove: number): string {
  const { line, col } = lines.linePos(offset);
  return `line ${line + linesAbove}, column ${col}`;
}

/** The text of a content file. Throws {@link ContentError} where it is not UTF-8. */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  try {
    // What some programs put before a text to say that it is UTF-8 is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const good = new TextDecoder('utf-8').decode(bytes).split('\uFFFD')[0] ?? '';
    const line = good.split('\n').length;
    const column = good.length - good.lastIndexOf('\n');
    throw new ContentError(
      `${file}, line ${line}, column ${column}: this letter is not in UTF-8, perhaps the file is in Latin-1 (Windows-1252). ` +
        'Save it again with the encoding UTF-8.',
    );
  }
}

/** What to write instead of something that is not YAML, by what the parser calls it. */
const ADVICE: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'a text with a colon and a space goes between double quotes: "Open day: 3 May"',
  MULTILINE_IMPLICIT_KEY: 'a line without a colon; a name is followed by a colon and a space: title: Contact',
  TAB_AS_INDENT: 'a tab at the beginning of a line: use spaces',
  BAD_INDENT: 'the spaces at the beginning of the line: as many as those of its neighbours',
  DUPLICATE_KEY: 'the same name twice: take one of them away',
  MISSING_CHAR:
    'a quote or bracket that is opened and not closed, or a text with quotes in it: put it between double quotes',
  BAD_DQ_ESCAPE: 'a \\ between double quotes: write it twice, or use single quotes',
  UNEXPECTED_TOKEN: 'a sign that means something to the program: put the text between double quotes',
  BAD_SCALAR_START: 'a text that begins with @, ` or %: put it between double quotes',
  BAD_ALIAS: 'a text that begins with * or &: put it between double quotes',
};

/** A YAML text with where its parts stand. Throws {@link ContentError} where it is none, or says something else than it seems. */
function yamlOf(file: string, text: string, linesAbove = 0) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const broken = document.errors[0];
  if (broken) {
    const said = ADVICE[broken.code] ?? broken.message.split('\n')[0]?.replace(/ at line \d+, column \d+:$/, '');
    throw new ContentError(`${file}, ${placeOf(lines, broken.pos[0], linesAbove)}: this is not YAML: ${said}`);
  }
  refuseCutTexts(file, document, lines, linesAbove);
  return { document, lines };
}

/** `nl: House #3` is the text «House» and a note: nobody sees that the rest is missing. */
function refuseCutTexts(
  file: string,
  document: ReturnType<typeof parseDocument>,
  lines: LineCounter,
  linesAbove: number,
) {
  visit(document, {
    Alias(_, { range }) {
      throw new ContentError(
        `${file}, ${placeOf(lines, range?.[0] ?? 0, linesAbove)}: this is not YAML: ${ADVICE.BAD_ALIAS}`,
      );
    },
    Pair(_, { key, value }) {
      const isText = isScalar(key) && LANGUAGES.some((language) => language === key.value);
      if (!isText || !isScalar(value) || value.type !== 'PLAIN' || !value.comment || !value.range) return;
      throw new ContentError(
        `${file}, ${placeOf(lines, value.range[0], linesAbove)}, ${key.value}: what stands behind # is not shown; ` +
          `put the text between double quotes, or the note on a line of its own; found ${JSON.stringify(value.value)}`,
      );
    },
  });
}

/** Says what is wrong with a field of a YAML file that is right by its schema, as {@link readYaml} does. */
export function fieldMistake(
  name: string,
  keys: readonly (string | number)[],
  message: string,
  dir = CONTENT_DIR,
): string {
  const file = path.join(dir, name);
  const text = readText(file);
  // The head of an article stands between two lines of ---.
  const isArticle = name.endsWith('.md');
  const { document, lines } = yamlOf(file, isArticle ? (text.split(/^---\r?$/m)[1] ?? '').replace(/^\r?\n/, '') : text);
  const found = JSON.stringify(document.getIn(keys)) ?? 'nothing';
  const place = placeOf(lines, offsetOf(document, keys), isArticle ? 1 : 0);
  return `${file}, ${place}, ${keys.join('.')}: ${message}; found ${found.slice(0, FOUND_MAX)}`;
}

/** A reader of one content file: reads it at the first call and keeps it. Throws {@link ContentError}. */
export function contentFile<T extends z.ZodType>(name: string, schema: T): () => z.output<T> {
  let read: { value: z.output<T> } | undefined;
  return () => {
    read ??= { value: readYaml(name, schema) };
    return read.value;
  };
}

const FOUND_MAX = 80;

interface Mistake {
  keys: (string | number)[];
  message: string;
}

/** The mistakes of an issue: one for each field that nobody knows. */
function mistakesOf(issue: z.core.$ZodIssue): Mistake[] {
  const keys = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  if (issue.code !== 'unrecognized_keys') return [{ keys, message: issue.message.replace(/, received .*$/, '') }];
  return issue.keys.map((key) => ({ keys: [...keys, key], message: 'expected no field of this name' }));
}

/** Where the deepest part of a path that exists begins. */
function offsetOf(document: ReturnType<typeof parseDocument>, keys: readonly (string | number)[]): number {
  for (let length = keys.length; length > 0; length--) {
    const node = document.getIn(keys.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
