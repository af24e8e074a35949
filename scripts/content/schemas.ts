import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { CONTENT_FILES, contentKind } from '#agency/content/content-files.ts';

/** `npm run content:schemas`: what an editor's program needs for completion and checking, made of the site's own rules. */
const FOLDER = path.join(CONTENT_DIR, '.schemas');

/** File names and texts of the JSON schemas. */
export function jsonSchemas(): Map<string, string> {
  return new Map(
    Object.entries(CONTENT_FILES).map(([name, { schema }]) => {
      const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
      return [`${name}.json`, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}

/** The first line that leads an editor's program from a content file to its schema. */
export function schemaLine(file: string, kind: string): string {
  const up = '../'.repeat(file.split('/').length - 1);
  return `# yaml-language-server: $schema=${up}.schemas/${kind}.json`;
}

async function link(file: string): Promise<void> {
  const kind = contentKind(file);
  if (!kind) return;
  const at = path.join(CONTENT_DIR, file);
  const text = await readFile(at, 'utf8');
  const line = schemaLine(file, kind);
  if (!text.startsWith(line)) await writeFile(at, `${line}\n${text.replace(/^# yaml-language-server:.*\n/, '')}`);
}

if (process.argv[1] === import.meta.filename) {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, text] of jsonSchemas()) await writeFile(path.join(FOLDER, name), text);
  for (const file of await readdir(CONTENT_DIR, { recursive: true })) await link(file.split(path.sep).join('/'));
  console.log(`${jsonSchemas().size} schemas written to ${FOLDER}.`);
}
