import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { readYaml } from '../content/content-file.ts';
import { type FontRole, fetchFont } from './fontsource.ts';
import { lookSchema } from './look.schema.ts';

/**
 * Fetches a font by its name, puts it into the folder `fonts` of an agency, and names it in its look.yaml. Returns a sentence about
 * the result.
 * @throws {StartRefused} if there is no such font, or no connection; nothing was changed then
 */
export async function useFont(folder: string, name: string, role: FontRole): Promise<string> {
  readYaml('look.yaml', lookSchema, folder);
  const { font, file, files } = await fetchFont(name, role);
  await mkdir(path.join(folder, 'fonts'), { recursive: true });
  for (const [own, bytes] of files) await writeFile(path.join(folder, 'fonts', own), bytes);
  const look = path.join(folder, 'look.yaml');
  const document = parseDocument(await readFile(look, 'utf8'));
  const { name: family, weight, kind } = font;
  document.setIn(['fonts', role], document.createNode({ name: family, file: `fonts/${file}`, weight, kind }));
  await writeFile(look, document.toString({ lineWidth: 0, flowCollectionPadding: true }));
  return `${look} now uses ${family} for ${role === 'heading' ? 'headings' : 'texts'} (fonts/${file}).`;
}
