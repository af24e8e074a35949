import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/** Folder of what editors change: the project's own, or another one, for a second site of the same code. */
export const CONTENT_DIR = process.env.CONTENT_DIR || 'content';

/** A mistake in a content file. The message says where it is, what was expected and what was found. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** Reads a YAML file of the content folder. Throws {@link ContentError} with file, line, field, expected and found. */
export function readYaml<T extends z.ZodType>(name: string, schema: T, dir = CONTENT_DIR): z.output<T> {
  const file = path.join(dir, name);
  if (!existsSync(file)) throw new ContentError(`${file} is missing. Put it back, or take the one of the sample.`);
  return parseYaml(file, readFileSync(file, 'utf8'), schema);
}

/**
 * Reads YAML that was found in `file`, `linesAbove` lines below its beginning. Throws {@link ContentError} as
 * {@link readYaml}.
 */
export function parseYaml<T extends z.ZodType>(file: string, text: string, schema: T, linesAbove = 0): z.output<T> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const broken = document.errors[0];
  if (broken) {
    throw new ContentError(
      `${file}, ${placeOf(lines, broken.pos[0], linesAbove)}: this is not YAML: ${broken.message.split('\n')[0]}`,
    );
  }
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.flatMap(mistakesOf).map(({ keys, message }) => {
    const place = placeOf(lines, offsetOf(document, keys), linesAbove);
    const found = JSON.stringify(document.getIn(keys)) ?? 'nothing';
    return `${file}, ${place}, ${keys.join('.') || 'the whole file'}: ${message}; found ${found.slice(0, 80)}`;
  });
  throw new ContentError(mistakes.join('\n'));
}

/** `line 24, column 11`, as editors' programs count. */
function placeOf(lines: LineCounter, offset: number, linesAbove: number): string {
  const { line, col } = lines.linePos(offset);
  return `line ${line + linesAbove}, column ${col}`;
}

/** A reader of one content file: reads it at the first call and keeps it. Throws {@link ContentError}. */
export function contentFile<T extends z.ZodType>(name: string, schema: T): () => z.output<T> {
  let read: { value: z.output<T> } | undefined;
  return () => {
    read ??= { value: readYaml(name, schema) };
    return read.value;
  };
}

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
