import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '#agency/content/site.ts';
import { findStreetMap } from '#map/streets/street-map.ts';
import { openStreetAddress, StreetsUnusable } from '#map/streets/street-source.ts';
import { TOWN_BOUNDS, TOWN_LAYERS, townTiles } from '../support/streets/town.ts';
import { type Archive, archiveBytes } from '../support/streets/write-archive.ts';

const tiles = townTiles();
const town: Archive = { tiles, bounds: TOWN_BOUNDS, layers: TOWN_LAYERS };
const attribution = { text: '© Makers', link: 'https://example.com/licence' };
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'streets-'));
});

afterAll(() => rm(dir, { recursive: true, force: true }));

/**
 * Returns the state of the sample agency's street map if the file contains these bytes; without bytes, there is no
 * file.
 */
async function found(bytes?: Uint8Array) {
  const file = 'streets.pmtiles';
  await rm(path.join(dir, file), { force: true });
  if (bytes) await writeFile(path.join(dir, file), bytes);
  return findStreetMap({ file, attribution }, readSite(), dir);
}

async function problem(bytes?: Uint8Array): Promise<string> {
  const state = await found(bytes);
  return state.kind === 'unusable' ? state.problem : state.kind;
}

const version2 = () => {
  const bytes = Buffer.alloc(512_000);
  bytes.write('PM', 'latin1');
  bytes.writeUInt16LE(2, 2);
  return bytes;
};

describe('the agency’s own street map', () => {
  it('is absent if map.yaml does not name it', async () => {
    expect(await findStreetMap(undefined, readSite(), dir)).toEqual({ kind: 'none' });
  });

  it('is read from its file and has an address that depends on the content', async () => {
    const state = await found(archiveBytes(town));
    expect(state).toMatchObject({
      kind: 'usable',
      map: { maxZoom: 15, attribution, file: path.join(dir, 'streets.pmtiles') },
    });
    const address = state.kind === 'usable' ? state.map.address : '';
    expect(address).toMatch(/^\/map\/streets\/[\w-]{16}\.pmtiles$/);
    expect(state.kind === 'usable' && state.map.bounds.north).toBeCloseTo(TOWN_BOUNDS.north, 6);
    const again = await found(archiveBytes(town));
    expect(again).toEqual(state);
    const other = await found(archiveBytes({ ...town, tiles: tiles.slice(0, -1) }));
    expect(other.kind === 'usable' && other.map.address).not.toBe(address);
  });

  it.each<[string, () => Uint8Array | undefined, RegExp]>([
    ['missing', () => undefined, /streets\.pmtiles does not exist: put the file there/],
    ['too old', version2, /is a PMTiles file of version 2, but version 3 is required.*pmtiles convert/],
    [
      'of a later time',
      () => Buffer.concat([Buffer.from('PMTiles\u0004'), Buffer.alloc(200)]),
      /version 4.*cannot read yet/,
    ],
    [
      'something else',
      () => Buffer.from('<!doctype html><title>Not found</title>'),
      /is not a PMTiles file: cut it again/,
    ],
    ['empty', () => new Uint8Array(), /is not a PMTiles file/],
    ['cut off', () => archiveBytes(town).subarray(0, -1), /is incomplete: it has \d+ of \d+ bytes/],
    ['cut off in its header', () => archiveBytes(town).subarray(0, 90), /is damaged \(.*\): cut it again/],
    ['of pictures', () => archiveBytes({ ...town, tileType: 2 }), /contains no vector tiles/],
    [
      'of another kind',
      () => archiveBytes({ ...town, layers: ['transportation', 'water'] }),
      /is not a map of Protomaps: it lacks earth, roads, places among its layers \(transportation, water\)/,
    ],
    [
      'too coarse',
      () => archiveBytes({ ...town, tiles: tiles.filter(({ z }) => z < 12) }),
      /ends at zoom 11.*--maxzoom=15/,
    ],
    [
      'of another region',
      () => archiveBytes({ ...town, bounds: { ...TOWN_BOUNDS, west: 4.3 } }),
      /does not cover the agency's region: .*without the office «Bornem»\. Run «npm run agency -- map» again, or with --box=4\.03,50\.95,4\.59,51\.23/,
    ],
  ])('that is %s is reported with place and remedy, and the map shows outlines', async (_, bytes, says) => {
    const said = await problem(bytes());
    expect(said).toMatch(says);
    expect(said).toContain(`${path.join(dir, 'map.yaml')}, streets: ${path.join(dir, 'streets.pmtiles')} `);
    expect(said).toMatch(/Until this is corrected, the map shows outlines\.$/);
  });
});

describe('a street map on another host of the agency', () => {
  const origin = 'https://www.agency.test';

  async function refusal(answer: { status: number; headers?: Record<string, string> }): Promise<string> {
    const server = createServer((_, response) => response.writeHead(answer.status, answer.headers).end('x')).listen(0);
    const { port } = server.address() as AddressInfo;
    try {
      await openStreetAddress(`http://127.0.0.1:${port}/streets.pmtiles`, origin);
      return 'taken';
    } catch (error) {
      return error instanceof StreetsUnusable ? error.message : String(error);
    } finally {
      server.close();
    }
  }

  it.each<[string, Parameters<typeof refusal>[0], RegExp]>([
    ['is missing', { status: 404 }, /answers with status 404/],
    [
      'redirects to another host',
      { status: 302, headers: { Location: 'https://tiles.example.org/' } },
      /answers with status 302/,
    ],
    ['ignores ranges', { status: 200 }, /Range.*206/],
    [
      'does not allow our pages',
      { status: 206, headers: { 'Content-Range': 'bytes 0-0/9' } },
      /Access-Control-Allow-Origin: https:\/\/www\.agency\.test/,
    ],
  ])('is refused if it %s', async (_, answer, says) => {
    expect(await refusal(answer)).toMatch(says);
  });

  it('is read in parts', async () => {
    const file = archiveBytes(town);
    const server = createServer((request, response) => {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const part = file.subarray(Number(from), Number(to) + 1);
      const headers = { 'Content-Range': `bytes ${from}-${to}/${file.length}`, 'Access-Control-Allow-Origin': '*' };
      response.writeHead(206, headers).end(part);
    }).listen(0);
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/streets.pmtiles`;
    try {
      const state = await findStreetMap({ address, attribution }, readSite(), dir);
      expect(state).toMatchObject({ kind: 'usable', map: { address, file: undefined, maxZoom: 15 } });
    } finally {
      server.close();
    }
    expect((await findStreetMap({ address, attribution }, readSite(), dir)).kind).toBe('unusable');
  });
});

it('the sample has no street map and shows outlines', async () => {
  expect(await readFile('content/map.yaml', 'utf8')).not.toMatch(/^streets:/m);
});
