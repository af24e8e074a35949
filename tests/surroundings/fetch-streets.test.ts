import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FetchOptions, fetchSurroundings } from '#surroundings/fetch/fetch-surroundings.ts';
import { partsOf } from '#surroundings/fetch/streets/overpass-streets.ts';
import { storeStreets } from '#surroundings/fetch/streets/store-streets.ts';
import { isWalkable } from '#surroundings/fetch/streets/walkable.ts';
import { nearestPlacesIn } from '#surroundings/nearest-places.ts';
import type { Streets } from '#surroundings/streets/street-network.ts';
import { readStreetsIn, STREETS_FILE, streetsBytes } from '#surroundings/streets/streets-file.ts';
import { readSurroundingsIn, SURROUNDINGS_FILE } from '#surroundings/surroundings-file.ts';
import { type Node, osmExtract, type Way } from './osm-extract.ts';
import { gridTown, networkOfTown } from './street-towns.ts';

const AREA = { south: 51.05, north: 51.15, west: 4.3, east: 4.4 };
const NOW = Date.parse('2026-11-26T10:00:00Z');
/** A town with a river, whose bridge is at its eastern end. */
const TOWN = gridTown({ south: 51.1, west: 4.35, rows: 12, columns: 12, river: 6, bridge: 11 });
const SHOP: Node = { id: 5, latitude: 51.1065, longitude: 4.3545, tags: { shop: 'supermarket', name: 'Modelwaar' } };
/** Returns a way across the river, near the shop. */
const bridgeOf = (tags: Way['tags'], id: number): Way => ({
  id,
  refs: [TOWN.nodes[5 * 12 + 3]?.id ?? 0, TOWN.nodes[6 * 12 + 3]?.id ?? 0],
  tags,
});
/** Ways that nobody walks on. */
const CLOSED: readonly Way['tags'][] = [
  { highway: 'motorway' },
  { highway: 'trunk' },
  { highway: 'footway', access: 'private' },
  { highway: 'path', foot: 'no' },
  { highway: 'service', service: 'driveway' },
  { highway: 'construction' },
  { route: 'ferry' },
  { highway: 'residential', access: 'no' },
];
const NO_WAYS = CLOSED.map((tags, index) => bridgeOf(tags, 500 + index));
const NODES = [SHOP, ...TOWN.nodes];
const HOME = { kind: 'exact', latitude: 51.1045, longitude: 4.3545 } as const;

let dir: string;
let server: Server | undefined;
const said: string[] = [];
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'streets-'));
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  vi.restoreAllMocks();
  await rm(dir, { recursive: true, force: true });
});

async function fromExtract(ways: readonly Way[], more: Partial<FetchOptions> = {}) {
  const pbf = path.join(dir, 'extract.osm.pbf');
  await writeFile(pbf, osmExtract({ nodes: NODES, ways }));
  const overpass = { address: '', userAgent: '' };
  return fetchSurroundings({ dir, areas: [AREA], overpass, pbf, gtfs: [], now: NOW, ...more });
}

/** Returns the minutes from the home to the shop on the other side of the river, as the build knows them. */
function walk() {
  const surroundings = readSurroundingsIn(dir);
  if (!surroundings) throw new Error('There are no surroundings.');
  const [found] = nearestPlacesIn(surroundings, readStreetsIn(dir))(HOME) ?? [];
  return found && [found.minutes, found.isMeasured];
}

it('measures walks along the streets of an extract, over the bridge', async () => {
  await fromExtract([...TOWN.ways, ...NO_WAYS]);
  expect(walk()).toEqual([24, true]);
  expect(readStreetsIn(dir)).toMatchObject({
    source: { credit: '© OpenStreetMap contributors', licence: 'ODbL 1.0', date: '2026-11-24' },
    areas: [[51.05, 4.3, 51.15, 4.4]],
  });
  expect(said.at(-1)).toMatch(/surroundings-streets\.gz: 247 streets and paths between crossings \(0\.0 MB\)/);
  // A footbridge shortens the walk.
  await fromExtract([...TOWN.ways, bridgeOf({ highway: 'footway', access: 'private', foot: 'permissive' }, 600)]);
  expect(walk()).toEqual([3, true]);
});

it('streets outside the areas are not stored, and an extract without streets leads to estimates', async () => {
  await fromExtract(TOWN.ways);
  await fromExtract(TOWN.ways, { areas: [{ south: 51.1063, north: 51.15, west: 4.354, east: 4.4 }] });
  const { network } = readStreetsIn(dir) ?? {};
  // The streets from south to north end at the river, and those from west to east end with the area.
  expect(Math.min(...(network?.nodeLatitudes ?? []))).toBe(5_110_000);
  expect(network?.from.length).toBeLessThan(247);
  await fromExtract([]);
  expect(readStreetsIn(dir)).toBeUndefined();
  expect(said.at(-1)).toBe(
    'The source has no streets in the areas. The minutes of walks are estimated from the distance.',
  );
  expect(walk()).toEqual([4, false]);
});

it('streets that are too many are not stored, and walks are estimated', async () => {
  await writeFile(path.join(dir, STREETS_FILE), 'of before');
  await storeStreets(dir, networkOfTown(TOWN), { areas: [AREA], date: '2026-11-24', maxBytes: 100 });
  expect(await readdir(dir)).toEqual([]);
  expect(said.at(-1)).toMatch(/need more than 15\.0 MB\. Give smaller areas with --area .* are estimated/);
});

/** Returns streets that the command never stores. */
function networkOfSpain(): Streets['network'] {
  const network = networkOfTown(TOWN);
  const south = (latitude: number) => latitude - 1_000_000;
  return { ...network, nodeLatitudes: network.nodeLatitudes.map(south), latitudes: network.latitudes.map(south) };
}

it('a file that is damaged is refused, and says what to do', async () => {
  await fromExtract(TOWN.ways);
  const file = path.join(dir, STREETS_FILE);
  const bytes = await readFile(file);
  const plain = gunzipSync(bytes);
  const damaged = [
    bytes.subarray(0, -30),
    Buffer.from(bytes.map((byte, at) => (at === bytes.length - 40 ? byte ^ 255 : byte))),
    Buffer.from('no streets'),
    Buffer.alloc(0),
    gzipSync(plain.subarray(0, -5)),
    gzipSync(Buffer.concat([plain, plain])),
    gzipSync(Buffer.from(plain.toString('latin1').replace('"version":1', '"version":9'), 'latin1')),
    // Its streets are in Spain.
    streetsBytes({ ...(readStreetsIn(dir) as Streets), network: networkOfSpain() }),
    // It unpacks to 300 MB.
    gzipSync(Buffer.alloc(300 * 1024 ** 2)),
    Buffer.alloc(16 * 1024 ** 2),
  ];
  for (const content of damaged) {
    await writeFile(file, content);
    expect(() => readStreetsIn(dir)).toThrow(/surroundings-streets\.gz: this file is damaged; fetch the surr/);
  }
});

it.each([
  [{ highway: 'residential' }, true],
  [{ highway: 'steps' }, true],
  [{ highway: 'cycleway' }, true],
  [{ highway: 'cycleway', foot: 'no' }, false],
  [{ highway: 'tertiary', foot: 'use_sidepath' }, false],
  [{ highway: 'trunk', foot: 'designated' }, true],
  [{ highway: 'primary', motorroad: 'yes' }, false],
  [{ highway: 'service', access: 'private' }, false],
  [{ highway: 'track', access: 'agricultural', foot: 'yes' }, true],
  [{ highway: 'service', service: 'alley' }, true],
  [{ railway: 'rail' }, false],
])('walks along %o: %s', (tags, isIt) => {
  expect(isWalkable(tags)).toBe(isIt);
});

/** Serves on loopback as Overpass does, and returns the options to fetch from there. */
async function fromServer(answer: (query: string, response: ServerResponse) => void): Promise<FetchOptions> {
  const made = createServer(async (request: IncomingMessage, response) =>
    answer(new URLSearchParams(await text(request)).get('data') ?? '', response),
  );
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(made.address() as AddressInfo).port}/api/interpreter`;
  const overpass = { address, userAgent: 'estate-site/1 (https://www.example.com)', waitMs: 5, timeoutMs: 2_000 };
  return { dir, areas: [AREA], overpass, gtfs: [], now: NOW, pauseMs: 0 };
}

const json = (elements: readonly object[]) =>
  JSON.stringify({ version: 0.6, osm3s: { timestamp_osm_base: '2026-11-25T20:00:00Z' }, elements });
const SHOP_JSON = json([{ type: 'node', id: 5, lat: SHOP.latitude, lon: SHOP.longitude, tags: SHOP.tags }]);
const spotOf = new Map(TOWN.nodes.map(({ id, latitude, longitude }) => [id, { lat: latitude, lon: longitude }]));
const STREETS_JSON = json(
  [...TOWN.ways, ...NO_WAYS].map(({ id, refs, tags }) => ({
    ...{ type: 'way', id, bounds: {}, nodes: refs, tags },
    geometry: refs.map((ref) => spotOf.get(ref)),
  })),
);

it('asks a server for streets only if that is wished, in parts, and counts a way of two parts once', async () => {
  const asked: string[] = [];
  const areas = [AREA, { ...AREA, west: 4.2, east: 4.36, south: 50.9 }];
  const options = await fromServer((query, response) => {
    asked.push(query);
    response.end(query.includes('way["highway"') ? STREETS_JSON : SHOP_JSON);
  });
  await fetchSurroundings(options);
  expect(asked).toHaveLength(1);
  expect(walk()).toEqual([4, false]);
  await fetchSurroundings({ ...options, areas, streets: true });
  // Two questions about places, and three about streets: the second area is cut into two parts.
  expect(asked.slice(1).filter((query) => query.includes('way["highway"~"^(primary|'))).toHaveLength(3);
  expect(asked).toHaveLength(6);
  expect(asked.at(-1)).toContain('out body geom qt;');
  expect(walk()).toEqual([24, true]);
  expect(readStreetsIn(dir)?.network.from).toHaveLength(247);
  // Without being asked again, the streets stay.
  await fetchSurroundings(options);
  expect(walk()).toEqual([24, true]);
});

it('if the program is killed half-way, the earlier files stay whole, and the next run completes', async () => {
  await fromExtract(TOWN.ways);
  const stored = () => Promise.all([SURROUNDINGS_FILE, STREETS_FILE].map((name) => readFile(path.join(dir, name))));
  const before = await stored();
  const asked = Promise.withResolvers<void>();
  const options = await fromServer((query, response) => {
    if (query.includes('way["highway"')) {
      // The answer stops in the middle, and the program waits for the rest.
      response.write(STREETS_JSON.slice(0, 2_000), () => asked.resolve());
    } else response.end(SHOP_JSON);
  });
  const program = `import { fetchSurroundings } from '#surroundings/fetch/fetch-surroundings.ts';
    await fetchSurroundings({ ...JSON.parse(process.argv[1]), streets: true });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(options)], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await asked.promise;
  child.kill('SIGKILL');
  await ended;
  expect(await stored()).toEqual(before);
  // A part that another run has left is replaced.
  await writeFile(path.join(dir, `${STREETS_FILE}.next`), 'half');
  await fromExtract(TOWN.ways);
  expect(walk()).toEqual([24, true]);
  expect((await readdir(dir)).filter((name) => name.endsWith('.next'))).toEqual([]);
});

it.each([
  ['cut off', STREETS_JSON.slice(0, -9), /did not answer with JSON/],
  ['other elements', json([{ type: 'node', id: 1 }]), /not that of Overpass: elements\.0\.nodes/],
  [
    'broken off',
    json([]).replace('"elements"', '"remark":"runtime error: Query ran out of memory","elements"'),
    /broke off: runtime error.*with --pbf/,
  ],
])(
  'refuses an answer about streets that is %s, and leaves the stored files as they are',
  async (_, content, message) => {
    for (const name of [SURROUNDINGS_FILE, STREETS_FILE]) await writeFile(path.join(dir, name), 'as before');
    const options = await fromServer((query, response) =>
      response.end(query.includes('way["highway"') ? content : SHOP_JSON),
    );
    await expect(fetchSurroundings({ ...options, streets: true })).rejects.toThrow(message);
    for (const name of [SURROUNDINGS_FILE, STREETS_FILE])
      expect(await readFile(path.join(dir, name), 'utf8')).toBe('as before');
  },
);

it('cuts a large area into parts without gaps', () => {
  const parts = partsOf({ south: 50.7, north: 51.2, west: 4, east: 4.5 });
  expect(parts).toHaveLength(8);
  expect(parts.slice(1).map(({ west }) => west)).toEqual(parts.slice(0, -1).map(({ east }) => east));
  expect([parts[0]?.west, parts.at(-1)?.east]).toEqual([4, 4.5]);
});
