import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { contentKind, jsonSchemas, schemaLine } from '#agency/content/content-kinds.ts';

const files = readdirSync(CONTENT_DIR, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.yaml'));

it.each([...jsonSchemas()])('content/.schemas/%s is up to date (npm run project -- schemas)', (name, text) => {
  expect(readFileSync(path.join(CONTENT_DIR, '.schemas', name), 'utf8')).toBe(text);
});

it.each(files)('%s names the schema that editing programs use', (file) => {
  const kind = contentKind(file);
  expect(kind, 'a kind of file that content-files.ts knows').toBeDefined();
  expect(readFileSync(path.join(CONTENT_DIR, file), 'utf8').split('\n')[0]).toBe(schemaLine(file, kind ?? ''));
});
