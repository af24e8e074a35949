import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { fetchFont } from '#agency/brand/fontsource.ts';
import { lookSchema } from '#agency/brand/look.schema.ts';
import { CONTENT_DIR, readYaml } from '#agency/content/content-file.ts';
import { defineCommand, WrongUsage } from '../../command.ts';

export const command = defineCommand({
  usage: `npm run agency -- font ../agency <name> [--for text]

Fetches a font by its name from Fontsource (https://fontsource.org/fonts), puts it into the folder fonts of the agency, and names
it in look.yaml: for headings, or with --for text for all other texts. Needs a connection to the registry of npm.`,
  options: { for: { type: 'string' } },
  arguments: [1, 1],
  failureMeans: 'Nothing was changed.',
  async run({ for: role = 'heading' }, [name = '']) {
    if (role !== 'heading' && role !== 'text') throw new WrongUsage(`--for is «${role}»; expected heading or text.`);
    readYaml('look.yaml', lookSchema);
    const { font, file, files } = await fetchFont(name, role);
    await mkdir(path.join(CONTENT_DIR, 'fonts'), { recursive: true });
    for (const [own, bytes] of files) await writeFile(path.join(CONTENT_DIR, 'fonts', own), bytes);
    const look = path.join(CONTENT_DIR, 'look.yaml');
    const document = parseDocument(await readFile(look, 'utf8'));
    const { name: family, weight, kind } = font;
    document.setIn(['fonts', role], document.createNode({ name: family, file: `fonts/${file}`, weight, kind }));
    await writeFile(look, document.toString({ lineWidth: 0, flowCollectionPadding: true }));
    console.log(`${look} now uses ${family} for ${role === 'heading' ? 'headings' : 'texts'} (fonts/${file}).`);
  },
});
