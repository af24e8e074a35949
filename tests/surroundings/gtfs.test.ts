import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readGtfs } from '#surroundings/fetch/gtfs.ts';
import { zipOf } from '../feed/doors/zip.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gtfs-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const FILES = {
  'agency.txt':
    'agency_id,agency_name,agency_url,agency_timezone\r\n1,"Lijnbus, Voorbeeld",https://www.example.com,Europe/Brussels\r\n',
  'routes.txt': 'route_id,route_type\r\n1,3\r\n2,0\r\n',
  'stops.txt':
    '\u{feff}stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\r\n' +
    'S1,"Plein ""De Voorbeeld"", perron",51.1,4.35,1,\r\n' +
    'S1a,Perron 1,51.1,4.3501,0,S1\r\n' +
    'S2,Kerk,51.12,4.36,,\r\n' +
    'E1,Ingang,51.12,4.36,2,S1\r\n' +
    'S3,Lille,50.63,3.06,,\r\n' +
    'S4,Roma,41.9,12.5,,\r\n',
};

const zipped = (files: Readonly<Record<string, string>>) =>
  zipOf(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])));

async function stored(name: string, content: string | Buffer): Promise<string> {
  await writeFile(path.join(dir, name), content);
  return path.join(dir, name);
}

it('reads stations and stops without platforms, from an archive and from a folder', async () => {
  const archive = await stored('stops.zip', zipped(FILES));
  for (const [name, content] of Object.entries(FILES)) await stored(name, content);
  for (const place of [archive, dir]) {
    const { points, publisher, link, kind } = await readGtfs(place);
    expect([publisher, link, kind]).toEqual(['Lijnbus, Voorbeeld', 'https://www.example.com', 'stop']);
    expect(points).toEqual([
      ['stop', 'Plein "De Voorbeeld", perron', 51.1, 4.35],
      ['stop', 'Kerk', 51.12, 4.36],
      ['stop', 'Lille', 50.63, 3.06],
    ]);
  }
});

it('the stops of trains are stations', async () => {
  const archive = await stored('trains.zip', zipped({ ...FILES, 'routes.txt': 'route_id,route_type\n1,2\n2,103\n' }));
  expect((await readGtfs(archive)).points[0]?.[0]).toBe('station');
});

describe('says what is wrong', () => {
  const { 'stops.txt': _, ...withoutStops } = FILES;
  const broken = (stops: string | Buffer) => ({ ...FILES, 'stops.txt': stops.toString('latin1') });
  it.each([
    ['a picture', Buffer.from('GIF89a'), /is no ZIP archive/],
    ['a cut archive', zipped(FILES).subarray(0, 300), /cannot be unpacked/],
    ['no stops', zipped(withoutStops), /has no file stops\.txt/],
    ['no positions', zipped(broken('stop_id,stop_name\n1,Plein\n')), /stops\.txt has no column stop_lat, stop_lon/],
    [
      'a wrong position',
      zipped(broken('stop_id,stop_name,stop_lat,stop_lon\nS9,Plein,noord,4\n')),
      /stop «S9»: the position is «noord, 4»/,
    ],
    [
      'a quote that does not end',
      zipped(broken('stop_id,stop_name,stop_lat,stop_lon\nS9,"Plein,51,4\n')),
      /stops\.txt cannot be read: Quote Not Closed/,
    ],
    [
      'stops elsewhere',
      zipped(broken('stop_id,stop_name,stop_lat,stop_lon\nS9,Roma,41.9,12.5\n')),
      /no stops in Belgium or Luxembourg \(1 elsewhere\)/,
    ],
  ])('%s', async (_rule, content, message) => {
    await expect(readGtfs(await stored('stops.zip', content))).rejects.toThrow(message);
  });

  it('a file that does not exist', async () => {
    await expect(readGtfs(path.join(dir, 'none.zip'))).rejects.toThrow(/no file or folder .*none\.zip\. Check --gtfs/);
  });
});
