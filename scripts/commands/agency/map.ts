import { createInterface } from 'node:readline/promises';
import type { Bounds } from '#domain/position.ts';
import { fetchStreets } from '#map/cut/fetch-streets.ts';
import { defineCommand, WrongUsage } from '../../command.ts';

export const command = defineCommand({
  usage: `npm run agency -- map [../agency] [--yes] [--all] [--from https://…] [--box west,south,east,north]

Shows streets on the map of the site: cuts the region of the agency's homes and offices out of the daily map of the world by
Protomaps, stores it in the folder of the agency, and names it in map.yaml. Tells the size first, and asks. If it is
interrupted, the next run continues.

--yes    does not ask
--all    also covers homes that are far from every office
--from   another map of the world with the layers of Protomaps; {date} stands for a day such as 20261124
--box    another region, in degrees`,
  options: {
    yes: { type: 'boolean' },
    all: { type: 'boolean' },
    from: { type: 'string' },
    box: { type: 'string' },
  },
  failureMeans: 'The map of the site is as before.',
  async run({ yes = false, all = false, from, box }) {
    const bounds = box === undefined ? undefined : readBox(box);
    return (await fetchStreets({ all, from, bounds, ask: yes ? async () => true : ask })) ? 0 : 1;
  },
});

function readBox(text: string): Bounds {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...more] = text
    .split(',')
    .map(Number);
  if (more.length > 0 || !(west < east && south < north))
    throw new WrongUsage(
      `--box expects west,south,east,north in degrees, such as 4.03,50.95,4.59,51.23, not «${text}».`,
    );
  return { west, south, east, north };
}

/** Asks in the terminal. Without a terminal, the answer is no. */
async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.log('Add --yes to fetch it.');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^[yjo]/i.test((await terminal.question(`${question} [y/n] `)).trim());
  } finally {
    terminal.close();
  }
}
