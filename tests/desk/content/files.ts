import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { contentKind } from '#agency/content/content-kinds.ts';
import { editorSchema } from '#agency/content/editor-schema.ts';
import type { JsonSchema } from '#desk/content/form/value/json-schema.ts';

/** A content file with its value and the schema of its form. */
export interface EditedFile {
  file: string;
  name: string;
  schema: JsonSchema;
  value: unknown;
}

/** Returns the schema of the form for a kind of file. */
export function schemaOf(name: string): JsonSchema {
  const schema = editorSchema(name);
  if (!schema) throw new Error(`There is no schema ${name}.`);
  return schema as JsonSchema;
}

/** Returns all files of a content folder that the form edits. */
export function editedFiles(dir: string): EditedFile[] {
  return globSync('**/*.{yaml,md}', { cwd: dir }).flatMap((found) => {
    const file = found.split(path.sep).join('/');
    const text = readFileSync(path.join(dir, file), 'utf8');
    const name = /^articles\/.*\.md$/.test(file) ? 'article' : contentKind(file);
    // The agency's own texts have a table of their own.
    if (name === undefined || name === 'texts') return [];
    return [{ file, name, schema: schemaOf(name), value: name === 'article' ? articleOf(text) : parse(text) }];
  });
}

function articleOf(text: string) {
  const [, head = '', markdown] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  return { head: parse(head), markdown };
}
