import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { publishStreets } from '#map/streets/publish-streets.ts';
import type { StreetMapState } from '#map/streets/street-map.ts';
import { TOWN_BOUNDS } from '../support/streets/town.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'streets-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = path.join(folder, 'streets.pmtiles');
const dataDir = path.join(folder, 'data');
const attribution = { text: '©', link: 'https://example.com' };
const usable = (digest: string): StreetMapState => ({
  kind: 'usable',
  map: { file, address: `/map/streets/${digest}.pmtiles`, digest, bounds: TOWN_BOUNDS, maxZoom: 15, attribution },
});

/** Creates a site and publishes a street map with the given state in it. Returns the folder of the map. */
async function site(name: string, state: StreetMapState): Promise<string> {
  const dir = path.join(folder, name);
  await mkdir(dir);
  await publishStreets(dir, dataDir, state);
  return path.join(dir, 'map', 'streets');
}

it('all sites link to the same copy, which does not change when the agency’s file is overwritten', async () => {
  await writeFile(file, 'first');
  const one = path.join(await site('one', usable('a')), 'a.pmtiles');
  const two = path.join(await site('two', usable('a')), 'a.pmtiles');
  expect((await stat(one)).ino).toBe((await stat(two)).ino);
  expect((await stat(one)).ino).not.toBe((await stat(file)).ino);
  await writeFile(file, 'other');
  expect(await readFile(one, 'utf8')).toBe('first');
  const three = await site('three', usable('b'));
  expect([await readdir(three), await readFile(path.join(three, 'b.pmtiles'), 'utf8')]).toEqual([
    ['b.pmtiles'],
    'other',
  ]);
  expect(await readdir(path.join(dataDir, 'map', 'streets'))).toEqual(['b.pmtiles']);
  expect(await readFile(one, 'utf8')).toBe('first');
});

it('a site without a street map has no folder for it; if the map cannot be used, the reason is reported', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await expect(readdir(await site('none', { kind: 'none' }))).rejects.toThrow('ENOENT');
  expect(told).not.toHaveBeenCalled();
  await expect(readdir(await site('bad', { kind: 'unusable', problem: 'it is not there' }))).rejects.toThrow('ENOENT');
  expect(told).toHaveBeenCalledWith('The map shows no streets: it is not there');
  told.mockRestore();
});
