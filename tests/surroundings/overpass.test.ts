import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchSurroundings } from '#surroundings/fetch/fetch-surroundings.ts';
import { homeAreas, surfaceSqm } from '#surroundings/fetch/home-areas.ts';
import { readSurroundingsIn, SURROUNDINGS_FILE } from '#surroundings/surroundings-file.ts';

const AREA = { south: 51.05, north: 51.15, west: 4.3, east: 4.4 };
const node = (tags: object, lat: number, lon: number) => ({ type: 'node', id: 1, lat, lon, tags });
/** An answer as Overpass writes it. */
const answer = (more: object = {}) => ({
  version: 0.6,
  generator: 'Overpass API 0.7.62',
  osm3s: { timestamp_osm_base: '2026-11-25T20:00:00Z', copyright: 'The data is made available under ODbL.' },
  elements: [
    node({ railway: 'station', name: 'Station Voorbeeld' }, 51.1, 4.35),
    node({ railway: 'station', station: 'subway', name: 'Metro Voorbeeld' }, 51.1003, 4.3512),
    node({ highway: 'bus_stop', name: 'Plein' }, 51.1, 4.36),
    node({ highway: 'bus_stop', name: 'Plein' }, 51.1005, 4.3602),
    {
      type: 'way',
      id: 2,
      center: { lat: 51.11, lon: 4.37 },
      nodes: [1, 2],
      tags: { amenity: 'school', name: 'De\u0007 School' },
    },
    node({ shop: 'supermarket', brand: 'Modelwaar' }, 51.12, 4.38),
    node({ leisure: 'park', access: 'private' }, 51.1, 4.33),
    node({ amenity: 'school', name: 'Elders' }, 51.2, 4.35),
  ],
  ...more,
});

let dir: string;
let server: Server | undefined;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'around-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  vi.restoreAllMocks();
  await rm(dir, { recursive: true, force: true });
});
afterAll(() => server?.close());

/** Serves on loopback, and returns the options to fetch from there. */
async function from(handle: (request: IncomingMessage, response: ServerResponse) => void, more: object = {}) {
  const made = createServer(handle);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(made.address() as AddressInfo).port}/api/interpreter`;
  const overpass = {
    address,
    userAgent: 'estate-site/1 (https://www.example.com)',
    waitMs: 5,
    timeoutMs: 2_000,
    ...more,
  };
  return { dir, areas: [AREA], overpass, gtfs: [], now: Date.parse('2026-11-26T10:00:00Z'), pauseMs: 0 };
}

it('asks once per area, with the name of the program, and stores each place once', async () => {
  const asked: { agent: string | undefined; query: string }[] = [];
  const options = await from(async (request, response) => {
    const query = new URLSearchParams(await text(request)).get('data') ?? '';
    asked.push({ agent: request.headers['user-agent'], query });
    response.end(JSON.stringify(answer()));
  });
  await fetchSurroundings(options);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.agent).toBe('estate-site/1 (https://www.example.com)');
  expect(asked[0]?.query).toContain('[bbox:51.05000,4.30000,51.15000,4.40000]');
  expect(asked[0]?.query).toContain('nwr["leisure"~"^(park)$"]');
  expect(readSurroundingsIn(dir)).toEqual({
    version: 1,
    fetchedOn: '2026-11-26',
    sources: [
      {
        credit: '© OpenStreetMap contributors',
        link: 'https://www.openstreetmap.org/copyright',
        licence: 'ODbL 1.0',
        date: '2026-11-25',
      },
    ],
    areas: [[51.05, 4.3, 51.15, 4.4]],
    points: [
      ['station', 'Station Voorbeeld', 51.1, 4.35],
      ['stop', 'Metro Voorbeeld', 51.1003, 4.3512],
      ['stop', 'Plein', 51.1, 4.36],
      ['school', 'De School', 51.11, 4.37],
      ['shop', 'Modelwaar', 51.12, 4.38],
    ],
  });
});

it('asks a busy server again', async () => {
  let count = 0;
  const options = await from((_, response) => {
    response.statusCode = ++count < 3 ? 429 : 200;
    response.end(count < 3 ? 'rate_limited' : JSON.stringify(answer()));
  });
  expect((await fetchSurroundings(options)).points).toHaveLength(5);
});

const sends =
  (content: string, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.statusCode = status;
    response.end(content);
  };
it.each([
  ['always busy', sends('', 504), /is busy \(status 504\)\. Try again later, or give an extract with --pbf/],
  ['another server', sends('<html>', 404), /answered with status 404\. Check that --overpass is the address/],
  ['no JSON', sends('<html><body>Error'), /did not answer with JSON, but with «<html><body>Error»/],
  ['cut off', sends(JSON.stringify(answer()).slice(0, -40)), /did not answer with JSON/],
  ['other JSON', sends('{"elements":[{"lat":"51"}]}'), /an answer that is not that of Overpass: osm3s/],
  [
    'broken off',
    sends(JSON.stringify(answer({ remark: 'runtime error: Query timed out' }))),
    /broke off: runtime error/,
  ],
  ['huge', sends(' '.repeat(3_000_000)), /sent more than 1 MB\. Give smaller areas with --area/],
  [
    'nothing there',
    sends(JSON.stringify(answer({ elements: [] }))),
    /There is no place in 4\.300,51\.050,4\.400,51\.150/,
  ],
  ['no answer', (_: IncomingMessage, response: ServerResponse) => void response.destroy(), /cannot be reached/],
])('refuses a server that sends %s, and leaves the stored file as it is', async (_rule, handle, message) => {
  await writeFile(path.join(dir, SURROUNDINGS_FILE), 'as before');
  await expect(fetchSurroundings(await from(handle, { maxBytes: 1024 ** 2 }))).rejects.toThrow(message);
  expect(await readdir(dir)).toEqual([SURROUNDINGS_FILE]);
  expect(await readFile(path.join(dir, SURROUNDINGS_FILE), 'utf8')).toBe('as before');
});

it('a region that is too large for a server is refused before it is asked', async () => {
  const options = await from(sends('{}'));
  const areas = [{ south: 49.5, north: 51.5, west: 2.6, east: 6.4 }];
  await expect(fetchSurroundings({ ...options, areas })).rejects.toThrow(
    /more than the 6000 km² .* extract with --pbf/,
  );
});

it('towns that are near each other share an area, and distant ones do not', () => {
  const at = (municipality: string, latitude: number, longitude: number) => ({
    municipality,
    position: { latitude, longitude },
  });
  const areas = homeAreas([
    at('boom', 51.09, 4.36),
    at('boom', 51.1, 4.37),
    at('niel', 51.11, 4.33),
    at('namen', 50.46, 4.86),
  ]);
  expect(areas).toHaveLength(2);
  expect(areas.every((area) => surfaceSqm(area) < 200e6)).toBe(true);
});
