import { readFile, writeFile } from 'node:fs/promises';
import { tableText } from '#feed/doors/door-table.ts';
import { DOORS } from '#feed/doors/open-door.ts';
import { defineCommand } from '../../command.ts';

const FILE = 'docs/doors.md';

export const command = defineCommand({
  usage: `npm run project -- doors

Writes the table of each agency software into ${FILE}, below the heading with its name.`,
  async run() {
    let text = await readFile(FILE, 'utf8');
    for (const door of DOORS) {
      const [before = '', after] = text.split(`\n## ${door.title}\n`);
      if (after === undefined) {
        throw new Error(`${FILE} has no heading «${door.title}». Write one, with a table below it.`);
      }
      text = `${before}\n## ${door.title}\n${after.replace(/\| field \|.*?\n(?=\n|$)/s, () => tableText(door))}`;
    }
    await writeFile(FILE, text);
  },
});
