import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Row } from '#feed/doors/transfers.ts';
import { type SweepBrightMood, sweepBrightServer } from '../../feed/doors/sweepbright-server.ts';
import { type Mood, whiseServer } from '../../feed/doors/whise-server.ts';
import type { NightCase } from './night-case.ts';

const SAMPLES = 'tests/feed/doors/samples';

/** Returns the estates of a door's sample. Pictures and people are left out, because their files do not exist. */
async function estatesOf(name: string): Promise<Row[]> {
  const estates = JSON.parse(await readFile(path.join(SAMPLES, name), 'utf8')) as Row[];
  return estates.map((estate) => ({ ...estate, pictures: [], images: [], representatives: [], negotiator: undefined }));
}

const whise = (mood: Mood, change: Record<string, string> = {}): NightCase['before'] => {
  return async () => {
    const { url, env } = await whiseServer(await estatesOf('whise.json'), mood);
    return { FEED_FROM: 'whise', FEED_URL: url, ...env, ...change };
  };
};

const sweepBright = (mood: SweepBrightMood): NightCase['before'] => {
  return async ({ dataDir }) => {
    const { url, env } = await sweepBrightServer(await estatesOf('sweepbright.json'), mood, dataDir);
    return { FEED_FROM: 'sweepbright', FEED_URL: url, ...env };
  };
};

/** Returns a nightly run that imports a changed copy of a door's sample. */
const spoilt = (door: string, name: string, change: (text: string) => string): NightCase['before'] => {
  return async ({ folder }) => {
    const file = path.join(folder, name);
    await writeFile(file, change(await readFile(path.join(SAMPLES, name), 'utf8')));
    return { FEED_FROM: door, FEED_URL: file };
  };
};

/** Nightly runs whose exports come from other agency software. */
export const DOOR_NIGHTS: readonly NightCase[] = [
  { name: 'a door: Whise', before: whise({}), ends: 'published' },
  { name: 'a door: Whise is busy twice', before: whise({ busy: { status: 429, times: 2 } }), ends: 'published' },
  { name: 'a door: Whise gives half', before: whise({ loses: 5 }), ends: { kept: /sent \d+ of \d+ homes/ } },
  {
    name: 'a door: Whise complains',
    before: whise({ complains: true }),
    ends: { kept: /rejected the request/ },
  },
  { name: 'a door: Whise is slow', before: whise({ slowMs: 3_000 }), ends: { kept: /cannot be reached/ } },
  {
    name: 'a door: Whise cuts every answer off',
    before: whise({ cutOff: 99 }),
    ends: { kept: /incomplete or not JSON/ },
  },
  {
    name: 'a door: a wrong password',
    before: whise({}, { WHISE_PASSWORD: 'wrong' }),
    ends: { kept: /answered with status 401/ },
  },
  { name: 'a door: SweepBright fails twice', before: sweepBright({ fails: 2 }), ends: 'published' },
  { name: 'a door: OpenImmo', before: spoilt('openimmo', 'openimmo.xml', withoutPictures), ends: 'published' },
  {
    name: 'a door: OpenImmo, cut off',
    before: spoilt('openimmo', 'openimmo.xml', (text) => text.slice(0, text.length / 2)),
    ends: { kept: /not valid XML/ },
  },
  {
    name: 'a door: another version of Kyero',
    before: spoilt('kyero', 'kyero.xml', (text) => text.replace('>3<', '>2<')),
    ends: { kept: /expected version 3/ },
  },
  {
    name: 'a door that does not exist',
    before: async () => ({ FEED_FROM: 'excel' }),
    ends: { kept: /There is no door/ },
  },
];

function withoutPictures(text: string): string {
  return text.replace(/<anhang .*?<\/anhang>|<foto .*?<\/foto>/gs, '');
}
