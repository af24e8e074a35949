import { readFile, writeFile } from 'node:fs/promises';
import { tableText } from '#feed/doors/door-table.ts';
import { DOORS } from '#feed/doors/doors.ts';

const FILE = 'docs/doors.md';

/** `npm run doors`: writes each door's table into docs/doors.md, below the heading that is the door's title. */
let text = await readFile(FILE, 'utf8');
for (const door of DOORS) {
  const [before = '', after] = text.split(`\n## ${door.title}\n`);
  if (after === undefined) throw new Error(`${FILE} has no heading «${door.title}». Write one, with a table below it.`);
  text = `${before}\n## ${door.title}\n${after.replace(/\| field \|.*?\n(?=\n|$)/s, () => tableText(door))}`;
}
await writeFile(FILE, text);
