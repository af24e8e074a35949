import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { mistakeWords } from '#platform/mistake-words.ts';

/** Content folder: that of the project, or that of another agency. */
export const CONTENT_DIR = process.env.CONTENT_DIR || 'content';
/** Subfolder of files that are published unchanged. */
export const OWN_FILES = 'public';

/** A mistake in a content file. The message says where it is, what was expected and what was found. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** Reads a YAML file of the content folder. Throws {@link ContentError} with file, line, field, expected and found. */
export function readYaml<T extends z.ZodType>(name: string, schema: T, dir = CONTENT_DIR): z.output<T> {
  const file = path.join(dir, name);
  if (!existsSync(file))
    throw new ContentError(`The file ${file} is missing. Restore it, or copy it from the sample agency.`);
  return parseYaml(file, readText(file), schema);
}

/**
 * Parses YAML that begins `linesAbove` lines below the start of `file`. Throws {@link ContentError} like {@link
 * readYaml}.
 */
export function parseYaml<T extends z.ZodType>(file: string, text: string, schema: T, linesAbove = 0): z.output<T> {
  const { document, lines } = yamlOf(file, text, linesAbove);
  const parsed = schema.safeParse(document.toJS(), { error: mistakeWords });
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.flatMap(mistakesOf).map(({ keys, message, isAboutValue }) => {
    const place = placeOf(lines, offsetOf(document, keys), linesAbove);
    const value = document.getIn(keys);
    const found = JSON.stringify(value) ?? 'nothing';
    const end = isAboutValue(value) ? `; found ${found.slice(0, FOUND_MAX)}` : '';
    return `${file}, ${place}, ${keys.join('.') || 'the whole file'}: ${message}${end}`;
  });
  throw new ContentError(mistakes.join('\n'));
}

/** Formats a place as editors count it: `line 24, column 11`. */
function placeOf(lines: LineCounter, offset: number, linesAbove: number): string {
  const { line, col } = lines.linePos(offset);
  return `line ${line + linesAbove}, column ${col}`;
}

/** Reads the text of a content file. Throws {@link ContentError} if it is not UTF-8. */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  try {
    // The decoder skips a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const good = new TextDecoder('utf-8').decode(bytes).split('\uFFFD')[0] ?? '';
    const line = good.split('\n').length;
    const column = good.length - good.lastIndexOf('\n');
    throw new ContentError(
      `${file}, line ${line}, column ${column}: this letter is not UTF-8. The file may be in Latin-1 (Windows-1252). ` +
        'Save the file again with the encoding UTF-8.',
    );
  }
}

/** Advice per YAML error, by the code of the parser. */
const ADVICE: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'put a text with a colon and a space between double quotes: "Open day: 3 May"',
  MULTILINE_IMPLICIT_KEY: 'the line has no colon; write a name, a colon and a space: title: Contact',
  TAB_AS_INDENT: 'the line begins with a tab; use spaces',
  BAD_INDENT: 'the line has the wrong number of spaces at its beginning; use as many as the lines around it',
  DUPLICATE_KEY: 'the same name occurs twice; remove one of them',
  MISSING_CHAR: 'a quote or bracket is not closed, or a text contains quotes; put the text between double quotes',
  BAD_DQ_ESCAPE: 'a text in double quotes contains \\; write it twice, or use single quotes',
  UNEXPECTED_TOKEN: 'the text contains a sign with a special meaning; put the text between double quotes',
  BAD_SCALAR_START: 'the text begins with @, ` or %; put it between double quotes',
  BAD_ALIAS: 'the text begins with * or &; put it between double quotes',
};

/** Parses YAML and keeps the positions of its parts. Throws {@link ContentError} for invalid or misleading YAML. */
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

/** Rejects texts that a comment cuts off: `nl: House #3` reads as «House», and no one would notice. */
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
        `${file}, ${placeOf(lines, value.range[0], linesAbove)}, ${key.value}: everything after # is a note and is not shown; ` +
          `put the text between double quotes, or move the note to its own line; found ${JSON.stringify(value.value)}`,
      );
    },
  });
}

/** Formats a mistake that the schema of the file cannot detect. The format is that of {@link readYaml}. */
export function fieldMistake(
  name: string,
  keys: readonly (string | number)[],
  message: string,
  dir = CONTENT_DIR,
): string {
  const file = path.join(dir, name);
  const text = readText(file);
  // The head of an article is between two lines of ---.
  const isArticle = name.endsWith('.md');
  const { document, lines } = yamlOf(file, isArticle ? (text.split(/^---\r?$/m)[1] ?? '').replace(/^\r?\n/, '') : text);
  const found = JSON.stringify(document.getIn(keys)) ?? 'nothing';
  const place = placeOf(lines, offsetOf(document, keys), isArticle ? 1 : 0);
  return `${file}, ${place}, ${keys.join('.')}: ${message}; found ${found.slice(0, FOUND_MAX)}`;
}

/**
 * Returns a function that reads a content file on its first call and caches the result. Throws {@link ContentError}.
 */
export function contentFile<T extends z.ZodType>(name: string, schema: T): () => z.output<T> {
  let read: { value: z.output<T> } | undefined;
  return () => {
    read ??= { value: readYaml(name, schema) };
    return read.value;
  };
}

const FOUND_MAX = 80;

/** Parameters of a custom issue whose mistake is the name of a field. Its message does not repeat the value. */
export const NAME_IS_WRONG = { isName: true };

interface Mistake {
  keys: (string | number)[];
  message: string;
  /** returns whether the message ends with the value that was found */
  isAboutValue: (value: unknown) => boolean;
}

/** Returns the mistakes that an issue of Zod stands for: one per unknown field, otherwise exactly one. */
function mistakesOf(issue: z.core.$ZodIssue): Mistake[] {
  const keys = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  if (issue.code === 'unrecognized_keys') {
    const messages = issue.message.split('\n');
    return issue.keys.map((key, at) => ({
      keys: [...keys, key],
      message: messages[at] ?? issue.message,
      isAboutValue: () => false,
    }));
  }
  const isName = issue.code === 'custom' && issue.params?.isName === true;
  // The words for a missing field already say that there is no value.
  const isAboutValue = (value: unknown) => !isName && !(value === undefined && issue.code === 'invalid_type');
  return [{ keys, message: issue.message, isAboutValue }];
}

/** Returns the position in the file of a field, or of its nearest parent that exists. */
function offsetOf(document: ReturnType<typeof parseDocument>, keys: readonly (string | number)[]): number {
  for (let length = keys.length; length > 0; length--) {
    const node = document.getIn(keys.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
