import type { Door, DoorOptions } from '#feed/doors/door.ts';
import { DOORS } from '#feed/doors/doors.ts';
import { openDoor } from '#feed/doors/open.ts';
import { sourceText } from '#feed/source.ts';
import type { Row } from '../records.ts';

/** The sample of each door; of an interface what its stand-in answers with. */
export const SAMPLES: Readonly<Record<string, string>> = {
  openimmo: 'tests/feed/doors/samples/openimmo.xml',
  kyero: 'tests/feed/doors/samples/kyero.xml',
  csv: 'tests/feed/doors/samples/homes.csv',
};

export const OPTIONS: DoorOptions = { defaultLanguage: 'nl', dataDir: '/nowhere', env: {}, keepFile: () => 'kept' };

export function doorOf(name: string): Door {
  const door = DOORS.find((one) => one.name === name);
  if (!door) throw new Error(`no door ${name}`);
  return door;
}

/** What a door makes of its sample. */
export async function throughDoor(name: string, location = SAMPLES[name], options = OPTIONS): Promise<Row> {
  return JSON.parse(await sourceText(await openDoor(doorOf(name), location, options))) as Row;
}

/** The records of a door's sample as they come. */
export async function recordsOf(door: Door): Promise<readonly unknown[]> {
  const { transfers } = await door.fetch(SAMPLES[door.name] ?? '', OPTIONS);
  return JSON.parse(JSON.stringify(transfers.flatMap(({ records }) => records))) as unknown[];
}
