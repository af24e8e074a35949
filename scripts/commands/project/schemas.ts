import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { contentKind, jsonSchemas, schemaLine } from '#agency/content/content-kinds.ts';
import { defineCommand } from '../../command.ts';

const FOLDER = path.join(CONTENT_DIR, '.schemas');

export const command = defineCommand({
  usage: `npm run project -- schemas

Writes ${FOLDER}: JSON schemas by which an editor's program completes and checks content files, and the line that names its
schema at the top of each content file. Run it after a change of src/agency/content/*.schema.ts.`,
  async run() {
    await mkdir(FOLDER, { recursive: true });
    const schemas = jsonSchemas();
    for (const [name, text] of schemas) await writeFile(path.join(FOLDER, name), text);
    for (const file of await readdir(CONTENT_DIR, { recursive: true }))
      await nameSchema(file.split(path.sep).join('/'));
    console.log(`${schemas.size} schemas were written to ${FOLDER}.`);
  },
});

async function nameSchema(file: string): Promise<void> {
  const kind = contentKind(file);
  if (!kind) return;
  const place = path.join(CONTENT_DIR, file);
  const text = await readFile(place, 'utf8');
  const line = schemaLine(file, kind);
  if (!text.startsWith(line)) await writeFile(place, `${line}\n${text.replace(/^# yaml-language-server:.*\n/, '')}`);
}
