import { cp, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PMTiles } from 'pmtiles';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Bounds } from '#domain/position.ts';
import { bytesThere, cutStreets } from '#map/cut/cut-streets.ts';
import { openDailyMap } from '#map/cut/daily-map.ts';
import { nameStreets, streetsFile } from '#map/cut/name-streets.ts';
import { openRemoteArchive } from '#map/cut/remote-archive.ts';
import { streetRegion } from '#map/cut/street-region.ts';
import { planTiles } from '#map/cut/tile-plan.ts';
import { openStreetFile } from '#map/streets/street-source.ts';
import { commandLine, ended, start } from '../support/run-command.ts';
import { tileContent, writeLargeArchive } from '../support/streets/large-archive.ts';
import { type RangeServer, rangeServer } from '../support/streets/range-server.ts';
import { TOWN_BOUNDS, TOWN_LAYERS, townTiles } from '../support/streets/town.ts';
import { writeArchive } from '../support/streets/write-archive.ts';

const REGION: Bounds = { south: 51.0, north: 51.15, west: 4.2, east: 4.5 };
/** `MAP_MB=300` measures the command on a larger map. */
const BYTES = Number(process.env.MAP_MB || 30) * 1_000_000;

let dir: string;
let world: string;
let lengthOf: (tileId: number) => number;
const servers: RangeServer[] = [];

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'cut-'));
  world = path.join(dir, 'world.pmtiles');
  ({ lengthOf } = writeLargeArchive(world, BYTES));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function serve(options: Partial<Parameters<typeof rangeServer>[0]> = {}): Promise<RangeServer> {
  const server = await rangeServer({ fileOf: (url) => (url === '/world.pmtiles' ? world : undefined), ...options });
  servers.push(server);
  return server;
}

const planOf = async (address: string, region = REGION) => {
  const archive = await openRemoteArchive(`${address}/world.pmtiles`);
  return { archive, plan: await planTiles(archive, region) };
};

/** Reads every tile of the plan from a file with the official reader, and compares it with the map of the world. */
async function expectSameTiles(file: string, ids: readonly number[]): Promise<void> {
  const { tileIdToZxy } = await import('pmtiles');
  const source = await openStreetFile(file);
  const archive = new PMTiles(source);
  try {
    for (const id of ids) {
      const tile = await archive.getZxy(...tileIdToZxy(id));
      expect(tile && Buffer.from(tile.data).equals(tileContent(id, lengthOf(id))), `tile ${id}`).toBe(true);
    }
  } finally {
    await source.close();
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const idsOf = ({ entries }: { entries: readonly { tileId: number; runLength: number }[] }) =>
  entries.flatMap(({ tileId, runLength }) => Array.from({ length: runLength }, (_, index) => tileId + index));

describe('cutting a region out of a map of the world', () => {
  it('copies exactly the tiles of the region, and reads little more than them', async () => {
    const server = await serve();
    const { archive, plan } = await planOf(server.address);
    const file = path.join(dir, 'one', 'streets.pmtiles');
    await cutStreets(archive, plan, file);
    const ids = idsOf(plan);
    expect(ids.length).toBe(plan.tileCount);
    await expectSameTiles(file, ids);
    const source = await openStreetFile(file);
    const { minLon, minLat, maxLon, maxLat, maxZoom } = await new PMTiles(source).getHeader();
    expect([minLon, minLat, maxLon, maxLat, maxZoom]).toEqual([4.2, 51, 4.5, 51.15, 15]);
    // Tiles outside the region are not there.
    expect(await new PMTiles(source).getZxy(15, 17_000, 11_000)).toBeUndefined();
    await source.close();
    const { size } = await stat(file);
    expect(size).toBeGreaterThan(plan.tileBytes);
    expect(size).toBeLessThan(plan.tileBytes * 1.1 + 20_000);
    expect(archive.used.bytes).toBe(sum(server.sent));
    expect(archive.used.bytes).toBeLessThan(BYTES / 4);
    expect(archive.used.requests).toBe(server.sent.length);
  });

  it('continues after it was broken off, without fetching again what is there', async () => {
    const file = path.join(dir, 'two', 'streets.pmtiles');
    let count = 0;
    // After a few parts, the server refuses everything.
    const broken = await serve({ failing: () => (++count > 6 ? 403 : undefined) });
    const first = await planOf(broken.address, { south: 50.8, north: 51.25, west: 3.9, east: 4.6 });
    expect(first.plan.parts.length).toBeGreaterThan(8);
    count = 4;
    await expect(cutStreets(first.archive, first.plan, file)).rejects.toThrow('answers with status 403');
    await expect(stat(file)).rejects.toThrow('ENOENT');

    // A server at another address would be another map, so the same one recovers.
    count = Number.NEGATIVE_INFINITY;
    const second = await planOf(broken.address, { south: 50.8, north: 51.25, west: 3.9, east: 4.6 });
    const there = await bytesThere(second.plan, file);
    expect(there).toBeGreaterThan(0);
    const before = second.archive.used.bytes;
    const { resumedBytes } = await cutStreets(second.archive, second.plan, file);
    expect(resumedBytes).toBe(there);
    expect(second.archive.used.bytes - before).toBeLessThanOrEqual(second.plan.fetchBytes - there + 2_000);
    const ids = idsOf(second.plan);
    await expectSameTiles(
      file,
      ids.filter((_, index) => index % 7 === 0),
    );
    await expect(stat(`${file}.part.list`)).rejects.toThrow('ENOENT');
  });

  it('starts again if the map of the world has changed', async () => {
    const file = path.join(dir, 'three', 'streets.pmtiles');
    let count = 0;
    const server = await serve({ failing: () => (++count > 8 ? 403 : undefined) });
    const region = { south: 50.8, north: 51.25, west: 3.9, east: 4.6 };
    const { archive, plan } = await planOf(server.address, region);
    count = 4;
    await expect(cutStreets(archive, plan, file)).rejects.toThrow('403');
    count = Number.NEGATIVE_INFINITY;
    expect(await bytesThere(plan, file)).toBeGreaterThan(0);
    await utimes(world, new Date(), new Date());
    expect(await bytesThere((await planOf(server.address, region)).plan, file)).toBe(0);
    // A map that changes while it is being read is refused.
    await utimes(world, new Date(0), new Date(0));
    await expect(cutStreets(archive, plan, path.join(dir, 'four', 'a.pmtiles'))).rejects.toThrow('has changed');
  });

  it('asks again after an error of the server', async () => {
    const server = await serve({ failing: (request) => (request === 2 ? 503 : undefined) });
    const { plan } = await planOf(server.address);
    expect(plan.tileCount).toBeGreaterThan(100);
  });
});

it('the latest map of the past week is taken', async () => {
  const asked: string[] = [];
  const server = await serve({
    fileOf: (url) => {
      asked.push(url);
      return url === '/20261122.pmtiles' ? world : undefined;
    },
  });
  const now = new Date('2026-11-24T06:00:00Z');
  const archive = await openDailyMap(`${server.address}/{date}.pmtiles`, now);
  expect(archive.address).toBe(`${server.address}/20261122.pmtiles`);
  expect(asked).toEqual(['/20261124.pmtiles', '/20261123.pmtiles', '/20261122.pmtiles']);
  await expect(openDailyMap(`${server.address}/{date}.pmtiles`, new Date('2026-10-01'))).rejects.toThrow(
    'There is no map of the past 7 days.',
  );
  await expect(openDailyMap(`${server.address}/other.pmtiles`)).rejects.toThrow('answers with status 404');
});

describe('the region of an agency', () => {
  const boom = { latitude: 51.087, longitude: 4.366 };
  const near = { latitude: 51.2, longitude: 4.4 };
  const far = { latitude: 49.6116, longitude: 6.1319 };
  const offices = [{ position: boom }];

  it('lies around offices and homes, without homes that are far from every office', () => {
    const region = streetRegion(offices, [near, far], false);
    expect(region?.outside).toEqual([far]);
    expect(region?.bounds.north).toBeGreaterThan(51.2 + 0.04);
    expect(region?.bounds.south).toBeGreaterThan(50.9);
  });

  it('reaches to all homes if asked, or if no office has a position', () => {
    expect(streetRegion(offices, [near, far], true)?.bounds.south).toBeLessThan(49.6);
    expect(streetRegion([{ position: undefined }], [near, far], false)?.outside).toEqual([]);
    expect(streetRegion([], [], false)).toBeUndefined();
  });
});

it('the file is named in map.yaml, whose notes and names stay', async () => {
  const folder = await mkdtemp(path.join(dir, 'content-'));
  const file = path.join(folder, 'map.yaml');
  await writeFile(file, '# a note\nplaces:\n  # another\n  - name: { nl: Noeveren }\n');
  await nameStreets('map/streets.pmtiles', folder);
  const text = await readFile(file, 'utf8');
  expect(text).toBe(
    '# a note\nplaces:\n  # another\n  - name: { nl: Noeveren }\nstreets:\n  file: map/streets.pmtiles\n',
  );
  await nameStreets('map/streets.pmtiles', folder);
  expect(await readFile(file, 'utf8')).toBe(text);
  expect(streetsFile(undefined, folder)).toBe('map/streets.pmtiles');
  const attribution = { text: '', link: '' };
  expect(streetsFile({ file: '/srv/a.pmtiles', attribution }, folder)).toBe('/srv/a.pmtiles');
  expect(() => streetsFile({ address: 'https://maps.example.com/a.pmtiles', attribution }, folder)).toThrow(
    'Remove «address»',
  );
});

describe('npm run agency -- map', () => {
  // Its standard input stays open, but is no terminal.
  const started = (content: string, ...args: string[]) =>
    start(commandLine('agency', 'map', content, ...args), {
      ...{ DATA_DIR: path.join(dir, 'data'), CONTENT_DIR: '', SITE_DIR: '', SAMPLE_HOMES: 'yes' },
    });
  const run = (content: string, ...args: string[]) => ended(started(content, ...args));

  it('continues after it was killed', { timeout: 240_000 }, async () => {
    const content = path.join(dir, 'killed');
    await cp('content', content, { recursive: true });
    const server = await serve({ delayMs: 150 });
    const args = [content, `--from=${server.address}/world.pmtiles`, '--yes'] as const;
    const began = performance.now();
    const child = started(...args);
    const killed = await ended(child, (line) => /^[2-9]\d %/.test(line) && child.kill('SIGKILL'));
    expect(killed.signal).toBe('SIGKILL');
    await expect(stat(path.join(content, 'map', 'streets.pmtiles'))).rejects.toThrow('ENOENT');
    const first = { bytes: sum(server.sent), requests: server.sent.length, ms: performance.now() - began };

    const again = await run(...args);
    expect(again.said).toMatch(/MB to fetch; [\d.]+ MB are there from an earlier run/);
    expect(again.said).toContain('The next build shows the streets.');
    const second = { bytes: sum(server.sent) - first.bytes, requests: server.sent.length - first.requests };
    const archive = await openRemoteArchive(`${server.address}/world.pmtiles`);
    const [, ...box] = /Region: ([-\d.]+),([-\d.]+),([-\d.]+),([-\d.]+)/.exec(again.said) ?? [];
    const [west = 0, south = 0, east = 0, north = 0] = box.map(Number);
    const plan = await planTiles(archive, { west, south, east, north });
    // What was complete is not fetched again.
    expect(second.bytes).toBeLessThan(plan.fetchBytes);
    const ids = idsOf(plan);
    await expectSameTiles(
      path.join(content, 'map', 'streets.pmtiles'),
      ids.filter((_, index) => index % 11 === 0),
    );
    if (process.env.MAP_MB) console.log(killed.said, first, again.said, second);
  });

  it('tells the size, fetches the streets of the region of the homes, and names them', async () => {
    const content = path.join(dir, 'agency');
    await cp('content', content, { recursive: true });
    const bounds = { south: 50.8, north: 51.4, west: 4, east: 4.7 };
    const town = path.join(dir, 'town.pmtiles');
    await writeArchive(town, { tiles: townTiles(), bounds: TOWN_BOUNDS, layers: TOWN_LAYERS });
    const server = await serve({ fileOf: () => town });
    const from = `--from=${server.address}/{date}.pmtiles`;
    const asked = await run(content, from);
    expect(asked.said).toMatch(/\d+ tiles: [\d.]+ MB on disk, [\d.]+ MB to fetch\./);
    expect(asked.said).toContain('Add --yes to fetch it.');
    expect(asked.said).toMatch(/homes are more than 40 km from every office/);
    expect(asked.code).toBe(1);
    await expect(stat(path.join(content, 'map', 'streets.pmtiles'))).rejects.toThrow('ENOENT');

    const done = await run(content, from, '--yes');
    expect(done.said).toContain('The next build shows the streets.');
    expect(done.code).toBe(0);
    expect(await readFile(path.join(content, 'map.yaml'), 'utf8')).toMatch(
      /^streets:\n {2}file: map\/streets\.pmtiles$/m,
    );
    const source = await openStreetFile(path.join(content, 'map', 'streets.pmtiles'));
    const header = await new PMTiles(source).getHeader();
    await source.close();
    // The region of the offices and homes, not that of the map it was cut from
    expect(header.minLon).toBeLessThan(bounds.west + 0.2);
    expect(header.maxLat).toBeGreaterThan(51.15);

    const wrong = await run(content, from, '--box=4,5');
    expect([wrong.code, wrong.said]).toEqual([2, expect.stringContaining('--box expects west,south,east,north')]);
  });
});
