import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { contentKind } from '#agency/content/content-files.ts';
import { jsonSchemas, schemaLine } from '#agency/content/json-schemas.ts';

/** `npm run content:schemas`: writes the JSON schemas of the content files, and a line at the top of each file that names its schema. */
const FOLDER = path.join(CONTENT_DIR, '.schemas');

async function nameSchema(file: string): Promise<void> {
  const kind = contentKind(file);
  if (!kind) return;
  const at = path.join(CONTENT_DIR, file);
  const text = await readFile(at, 'utf8');
  const line = schemaLine(file, kind);
  if (!text.startsWith(line)) await writeFile(at, `${line}\n${text.replace(/^# yaml-language-server:.*\n/, '')}`);
}

await mkdir(FOLDER, { recursive: true });
const schemas = jsonSchemas();
for (const [name, text] of schemas) await writeFile(path.join(FOLDER, name), text);
for (const file of await readdir(CONTENT_DIR, { recursive: true })) await nameSchema(file.split(path.sep).join('/'));
console.log(`${schemas.size} schemas were written to ${FOLDER}.`);
