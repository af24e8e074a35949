import { readFile } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import type { Door, DoorOptions } from '#feed/doors/door.ts';
import { DOORS, openDoor } from '#feed/doors/open-door.ts';
import { unpacked } from '#feed/feed-source.ts';
import type { Row } from '../records.ts';
import { sweepBrightServer } from './sweepbright-server.ts';
import { whiseServer } from './whise-server.ts';

export const OPTIONS: DoorOptions = {
  defaultLanguage: 'nl',
  dataDir: '/nowhere',
  env: {},
  keepFile: () => 'kept',
  waitMs: 1,
  isDry: true,
};

const sample = (name: string) => `tests/feed/doors/samples/${name}`;
export const sampleRows = async (name: string) => JSON.parse(await readFile(sample(name), 'utf8')) as Row[];

/** The sample of each door: the location of a file, or of a server that runs until the end of the test. */
const PLACES: Readonly<Record<string, () => Promise<Partial<DoorOptions> & { location: string }>>> = {
  csv: async () => ({ location: sample('homes.csv') }),
  kyero: async () => ({ location: sample('kyero.xml') }),
  openimmo: async () => ({ location: sample('openimmo.xml') }),
  sweepbright: async () => {
    const estates = await sampleRows('sweepbright.json');
    const { url, env, close, dataDir } = await sweepBrightServer(estates);
    onTestFinished(close);
    return { location: url, env, dataDir };
  },
  whise: async () => {
    const { url, env, close } = await whiseServer(await sampleRows('whise.json'));
    onTestFinished(close);
    return { location: url, env };
  },
};

async function placeOf(name: string) {
  const place = await PLACES[name]?.();
  if (!place) throw new Error(`the door ${name} has no sample`);
  return place;
}

export function doorOf(name: string): Door {
  const door = DOORS.find((one) => one.name === name);
  if (!door) throw new Error(`no door ${name}`);
  return door;
}

/**
 * Returns the document that a door creates from its sample or, if `location` is given, from the export at that
 * location.
 */
export async function throughDoor(name: string, location?: string, options = OPTIONS): Promise<Row> {
  const { location: from, ...own } = location === undefined ? await placeOf(name) : { location };
  const source = await openDoor(doorOf(name), from, { ...options, ...own });
  return JSON.parse(String(await unpacked(source))) as Row;
}

/** Returns the sample of a door that reads files. */
export const sampleText = async (name: string): Promise<string> => readFile((await placeOf(name)).location, 'utf8');

/** Returns the records of a door's sample before mapping. */
export async function recordsOf(door: Door): Promise<readonly unknown[]> {
  const { location, ...own } = await placeOf(door.name);
  const { transfers } = await door.fetch(location, { ...OPTIONS, ...own });
  return JSON.parse(JSON.stringify(transfers.flatMap(({ records }) => records))) as unknown[];
}
