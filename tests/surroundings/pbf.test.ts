import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchSurroundings } from '#surroundings/fetch/fetch-surroundings.ts';
import { readExtract } from '#surroundings/fetch/pbf/read-extract.ts';
import { isOld, readSurroundingsIn, SURROUNDINGS_FILE, surroundingsText } from '#surroundings/surroundings-file.ts';
import { zipOf } from '../feed/doors/zip.ts';
import { type Node, osmBlock, osmExtract, type Way } from './osm-extract.ts';

const AREA = { south: 51.05, north: 51.15, west: 4.3, east: 4.4 };
const corner = (id: number, latitude: number, longitude: number) => ({ id, latitude, longitude });
const NODES: Node[] = [
  // IDs of nodes are greater than 2³².
  { id: 12_000_000_001, latitude: 51.1, longitude: 4.35, tags: { railway: 'halt', name: 'Halte Voorbeeld' } },
  { id: 12_000_000_002, latitude: 51.0999999, longitude: 4.36, tags: { amenity: 'doctors', note: 'x' } },
  { id: 12_000_000_003, latitude: 51.3, longitude: 4.36, tags: { amenity: 'school', name: 'Elders' } },
  corner(12_000_000_004, 51.11, 4.37),
  corner(12_000_000_005, 51.12, 4.37),
  corner(12_000_000_006, 51.12, 4.38),
  corner(12_000_000_007, -33.9, -70.1),
];
const WAYS: Way[] = [
  {
    id: 5,
    refs: [12_000_000_004, 12_000_000_005, 12_000_000_006, 12_000_000_004],
    tags: { leisure: 'park', name: 'Voorbeeldpark' },
  },
  { id: 6, refs: [99], tags: { leisure: 'park', name: 'Zonder knopen' } },
  { id: 7, refs: [12_000_000_004], tags: { highway: 'residential', name: 'Kaai' } },
];
const PLACES = [
  ['station', 'Halte Voorbeeld', 51.1, 4.35],
  ['doctor', '', 51.0999999, 4.36],
  ['park', 'Voorbeeldpark', 51.115, 4.375],
];

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'pbf-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dir, { recursive: true, force: true });
});

async function stored(content: Buffer, name = 'extract.osm.pbf'): Promise<string> {
  const file = path.join(dir, name);
  await writeFile(file, content);
  return file;
}

it.each([true, false])('reads nodes and ways of an extract (dense nodes: %s)', async (isDense) => {
  const file = await stored(osmExtract({ nodes: NODES, ways: WAYS, isDense }));
  const { points, date } = await readExtract(file, [AREA]);
  expect(date).toBe('2026-11-24');
  expect(points.map(([kind, name, ...spot]) => [kind, name, ...spot.map((one) => Number(one.toFixed(7)))])).toEqual(
    PLACES,
  );
});

const whole = osmExtract({ nodes: NODES, ways: WAYS });
const blob = Buffer.from([0, 0, 0, 3, 10, 1, 88]);
it.each([
  ['a picture', Buffer.from('GIF89a, and more than that'), /is damaged or no extract of OpenStreetMap \(byte 0/],
  ['nothing', Buffer.alloc(0), /the file ends too early/],
  ['a cut file', whole.subarray(0, -20), /the file ends too early/],
  ['a changed block', Buffer.from(whole.map((byte, at) => (at > whole.length - 60 ? 255 - byte : byte))), /is damaged/],
  ['a file without a header', osmBlock('OSMData', Buffer.alloc(0)), /is damaged/],
  ['a block without content', blob, /is damaged/],
  [
    'a block that unpacks to 40 MB',
    Buffer.concat([osmExtract({ nodes: [] }), osmBlock('OSMData', Buffer.alloc(40_000_000))]),
    /is damaged/,
  ],
  [
    'numbers that do not end',
    Buffer.concat([osmExtract({ nodes: [] }), osmBlock('OSMData', Buffer.alloc(40, 255))]),
    /is damaged \(a number does not end\)/,
  ],
  ['a history', osmExtract({ nodes: NODES, features: ['HistoricalInformation'] }), /needs HistoricalInformation/],
])('refuses %s, and leaves the stored file as it is', async (_rule, content, message) => {
  const pbf = await stored(content);
  await stored(Buffer.from('as before'), SURROUNDINGS_FILE);
  const overpass = { address: '', userAgent: '' };
  await expect(fetchSurroundings({ dir, areas: [AREA], overpass, pbf, gtfs: [], now: 0 })).rejects.toThrow(message);
  expect(await readFile(path.join(dir, SURROUNDINGS_FILE), 'utf8')).toBe('as before');
});

it('stops of a timetable replace those of the extract, and both sources are named', async () => {
  const files = {
    'agency.txt': 'agency_name,agency_url\nVoorbeeldbus,https://www.example.com\n',
    'routes.txt': 'route_type\n3\n',
    'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\n1,Kaai (perron),51.1002,4.36\n',
  };
  const gtfs = await stored(
    zipOf(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]))),
    'stops.zip',
  );
  const stop = { id: 9, latitude: 51.1001, longitude: 4.3601, tags: { highway: 'bus_stop', name: 'Kaai' } };
  const pbf = await stored(osmExtract({ nodes: [stop] }));
  const { points, sources } = await fetchSurroundings({
    ...{ dir, areas: [AREA], pbf, now: Date.parse('2026-11-26') },
    overpass: { address: '', userAgent: '' },
    gtfs: [{ place: gtfs, licence: 'CC BY 4.0' }],
  });
  expect(points).toEqual([['stop', 'Kaai (perron)', 51.1002, 4.36]]);
  expect(sources.map(({ credit, licence }) => [credit, licence])).toEqual([
    ['© OpenStreetMap contributors', 'ODbL 1.0'],
    ['Voorbeeldbus', 'CC BY 4.0'],
  ]);
});

it('the file of the sample is read as it is written, and a broken one is refused with the place of the mistake', async () => {
  const sample = readSurroundingsIn('content');
  if (!sample) throw new Error('The sample has no surroundings.');
  const file = path.join(dir, SURROUNDINGS_FILE);
  const text = surroundingsText(sample);
  await writeFile(file, text);
  expect(readSurroundingsIn(dir)).toEqual(sample);
  await writeFile(file, text.replace('"station"', '"statoin"'));
  expect(() => readSurroundingsIn(dir)).toThrow(
    /surroundings\.json, points\.0\.0: this file is damaged; fetch the surr/,
  );
  await writeFile(file, text.slice(0, -9));
  expect(() => readSurroundingsIn(dir)).toThrow(/surroundings\.json: this file is damaged/);
  expect(isOld(sample, Date.parse('2027-11-01'))).toBe(false);
  expect(isOld(sample, Date.parse('2028-01-01'))).toBe(true);
});
