import { readFile, writeFile } from 'node:fs/promises';
import { tableText } from '#feed/doors/door-table.ts';
import { DOORS } from '#feed/doors/open-door.ts';
import { leadTableText } from '#leads/lead-table.ts';
import { LEAD_SOFTWARE } from '#leads/software-list.ts';
import { defineCommand } from '../../command.ts';

const FILE = 'docs/doors.md';

export const command = defineCommand({
  usage: `npm run project -- doors

Writes the tables of each agency software into ${FILE}, each below its heading.`,
  async run() {
    let text = await readFile(FILE, 'utf8');
    for (const door of DOORS) text = withTable(text, `## ${door.title}`, tableText(door));
    for (const { tables } of Object.values(LEAD_SOFTWARE)) {
      for (const [heading, table] of Object.entries(tables)) {
        text = withTable(text, `### ${heading}`, leadTableText(table));
      }
    }
    await writeFile(FILE, text);
  },
});

/** Replaces the first table below a heading. */
function withTable(text: string, heading: string, table: string): string {
  const [before = '', after] = text.split(`\n${heading}\n`);
  if (after === undefined) throw new Error(`${FILE} has no heading «${heading}». Write one, with a table below it.`);
  return `${before}\n${heading}\n${after.replace(/\| field \|.*?\n(?=\n|$)/s, () => table)}`;
}
