import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Row } from '#feed/doors/transfers.ts';
import { sweepBrightServer } from '../drill/feed/doors/sweepbright-server.ts';
import { whiseServer } from '../drill/feed/doors/whise-server.ts';
import { measure } from './measure.ts';

/*
 * `npm run bench:doors [-- --homes 10000 whise]`: takes so many homes over through each door (or those that are named), and a quarter of them, so that what
 * grows with the square shows. Homes are those of the samples, again and again.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { homes: { type: 'string', default: '10000' } },
});
const homes = Number(values.homes);
const SAMPLES = 'tests/feed/doors/samples';

interface Place {
  location: string;
  env?: Record<string, string>;
  close?: () => unknown;
}

const read = (name: string) => readFile(path.join(SAMPLES, name), 'utf8');

/** Records of a sample over and over, each time with other numbers. */
function repeated<T>(all: readonly T[], count: number, renumbered: (one: T, round: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => {
    const one = all[index % all.length] as T;
    return renumbered(one, Math.floor(index / all.length));
  });
}

async function file(folder: string, name: string, content: string): Promise<Place> {
  const location = path.join(folder, name);
  await writeFile(location, content);
  return { location };
}

const PLACES: Readonly<Record<string, (folder: string, count: number) => Promise<Place>>> = {
  async csv(folder, count) {
    const [header = '', first = '', ...rest] = (await read('homes.csv')).split(/\r\n(?=\d*;)/);
    const rows = repeated([first, ...rest], count, (row, round) =>
      row.replace(/^(\d+)/, (id) => `${Number(id) + round * 100}`),
    );
    return file(folder, 'homes.csv', [header, ...rows].join('\r\n'));
  },
  async kyero(folder, count) {
    const [before = '', ...rest] = (await read('kyero.xml')).split(/(?=<property>)/);
    const rows = repeated(
      rest.map((one) => one.replace('</root>', '')),
      count,
      (row, round) => row.replace(/<id>(\w+)-?(\w*)<\/id>/, `<id>$1${round}</id>`),
    );
    return file(folder, 'kyero.xml', `${before}${rows.join('')}</root>`);
  },
  async openimmo(folder, count) {
    const text = await read('openimmo.xml');
    const [before = '', ...rest] = text.split(/(?=<immobilie>)/);
    const rows = repeated(
      rest.map((one) => one.replace(/<\/anbieter>[\s\S]*/, '')),
      count,
      (row, round) =>
        row
          .replace(/<objektnr_intern>\w+/, (found) => `${found}${round}`)
          .replace(/<openimmo_obid>[^<]+/, (found) => `${found}-${round}`)
          .replace(/<objektnr_extern>[^<]+/, (found) => `${found}-${round}`),
    );
    return file(folder, 'openimmo.xml', `${before}${rows.join('')}</anbieter></openimmo>`);
  },
  async whise(_folder, count) {
    const estates = JSON.parse(await read('whise.json')) as Row[];
    const { url, env, close } = await whiseServer(
      repeated(estates, count, (one, round) => ({ ...one, id: Number(one.id) + round * 10_000 })),
    );
    return { location: url, env, close };
  },
  async sweepbright(_folder, count) {
    const estates = JSON.parse(await read('sweepbright.json')) as Row[];
    const { url, env, dataDir, close } = await sweepBrightServer(
      repeated(estates, count, (one, round) => ({ ...one, id: `${one.id}-${round}`, properties: undefined })),
    );
    return { location: url, env: { ...env, DATA_DIR: dataDir }, close };
  },
};

async function through(door: string, count: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'doors-'));
  try {
    const place = await PLACES[door]?.(folder, count);
    if (!place) throw new Error(`no door ${door}`);
    await mkdir(path.join(folder, 'data'), { recursive: true });
    const env = { DATA_DIR: path.join(folder, 'data'), ...place.env };
    const args = ['scripts/feed.ts', '--from', door, place.location, '--accept'];
    const measured = await measure(process.execPath, args, env);
    await place.close?.();
    return measured;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

console.log('| door | homes | time | memory |\n| --- | --- | --- | --- |');
for (const door of positionals.length > 0 ? positionals : Object.keys(PLACES)) {
  for (const count of [Math.round(homes / 4), homes]) {
    const { seconds, peakBytes = 0 } = await through(door, count);
    console.log(`| ${door} | ${count} | ${seconds.toFixed(1)} s | ${Math.round(peakBytes / 1024 ** 2)} MB |`);
  }
}
