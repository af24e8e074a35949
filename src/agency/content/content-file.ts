import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { mistakeWords } from '#platform/mistakes/mistake-words.ts';
import { type Said, saidBy, say } from '#platform/mistakes/said.ts';
import { ContentError, type ContentMistake, contentMistake } from './content-error.ts';
import { type YamlPart, yamlDocument } from './yaml-document.ts';

/** Content folder: that of the project, or that of another agency. */
export const CONTENT_DIR = process.env.CONTENT_DIR || 'content';
/** Subfolder of files that are published unchanged. */
export const OWN_FILES = 'public';

/** Returns the mistake of a file that must exist. `file` begins with the content folder. */
export const missingFile = (file: string): ContentMistake =>
  contentMistake({
    file,
    said: say('The file {file} is missing. Restore it, or copy it from the sample agency.', { file }),
  });

/** Reads a YAML file of the content folder. Throws {@link ContentError} with file, line, field, expected and found. */
export function readYaml<T extends z.ZodType>(name: string, schema: T, dir = CONTENT_DIR): z.output<T> {
  const file = path.join(dir, name);
  if (!existsSync(file)) throw new ContentError([missingFile(file)]);
  return parseYaml(file, readText(file), schema);
}

/** The head of an article: YAML below its first line, whose fields have keys below `head`. */
export const ARTICLE_HEAD = { linesAbove: 1, keysAbove: ['head'] } as const;
const WHOLE_FILE: YamlPart = { linesAbove: 0, keysAbove: [] };

/** Parses YAML that is a part of `file`. Throws {@link ContentError} like {@link readYaml}. */
export function parseYaml<T extends z.ZodType>(
  file: string,
  text: string,
  schema: T,
  part: YamlPart = WHOLE_FILE,
): z.output<T> {
  const document = yamlDocument(file, text, part);
  const parsed = schema.safeParse(document.value, { error: mistakeWords });
  if (parsed.success) return parsed.data;
  throw new ContentError(
    parsed.error.issues.flatMap(mistakesOf).map(({ keys, said, isAboutValue }) => {
      const value = document.valueAt(keys);
      return contentMistake({
        file,
        keys: [...part.keysAbove, ...keys],
        said,
        field: keys.join('.') || 'the whole file',
        found: isAboutValue(value) ? foundOf(value) : undefined,
        ...document.placeOf(keys),
      });
    }),
  );
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
    const said = say(
      'this letter is not UTF-8. The file may be in Latin-1 (Windows-1252). Save the file again with the encoding UTF-8.',
    );
    throw new ContentError([contentMistake({ file, said, line, column })]);
  }
}

/** Returns a mistake that the schema of the file cannot detect. Its form is that of {@link readYaml}. */
export function fieldMistake(
  name: string,
  keys: readonly (string | number)[],
  said: Said,
  dir = CONTENT_DIR,
): ContentMistake {
  const file = path.join(dir, name);
  const text = readText(file);
  // The head of an article is between two lines of ---.
  const isArticle = name.endsWith('.md');
  const part = isArticle ? ARTICLE_HEAD : WHOLE_FILE;
  const yaml = isArticle ? (text.split(/^---\r?$/m)[1] ?? '').replace(/^\r?\n/, '') : text;
  const document = yamlDocument(file, yaml, part);
  return contentMistake({
    file,
    keys: [...part.keysAbove, ...keys],
    said,
    field: keys.join('.'),
    found: foundOf(document.valueAt(keys)),
    ...document.placeOf(keys),
  });
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
const foundOf = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, FOUND_MAX);

/** Parameters of a custom issue whose mistake is the name of a field. Its message does not repeat the value. */
export const NAME_IS_WRONG = { isName: true };

interface Mistake {
  keys: (string | number)[];
  said: Said;
  /** returns whether the message ends with the value that was found */
  isAboutValue: (value: unknown) => boolean;
}

/** Returns the mistakes that an issue of Zod stands for: one per unknown field, otherwise exactly one. */
function mistakesOf(issue: z.core.$ZodIssue): Mistake[] {
  const keys = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  const said = saidBy(issue);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key, at) => ({
      keys: [...keys, key],
      said: said[at] as Said,
      isAboutValue: () => false,
    }));
  const isName = issue.code === 'custom' && issue.params?.isName === true;
  // The words for a missing field already say that there is no value.
  const isAboutValue = (value: unknown) => !isName && !(value === undefined && issue.code === 'invalid_type');
  return said.slice(0, 1).map((one) => ({ keys, said: one, isAboutValue }));
}
