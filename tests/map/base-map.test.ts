import { readFile } from 'node:fs/promises';
import { feature } from 'topojson-client';
import { describe, expect, it } from 'vitest';
import { readLook } from '#agency/brand/look.ts';
import { contrast } from '#domain/colors/contrast.ts';
import { municipalZones, townNames } from '#map/base-map.ts';
import { type Municipality, municipalityOf } from '#map/canvas/municipalities.ts';
import { mapColours, THEMES } from '#map/map-colours.ts';
import { makeGround } from '../../scripts/map-ground/write-ground.ts';

const municipalities = Object.values(municipalZones).flatMap(
  (zone) => feature(zone, zone.objects.municipalities).features as Municipality[],
);
const nameAt = (latitude: number, longitude: number, { isExact = true, name = '' } = {}) =>
  municipalityOf(municipalities, { latitude, longitude, isExact, name })?.properties.names[0];

it('the file of the map is what the command makes of its sources', async () => {
  expect(JSON.parse(await readFile('src/map/base-map.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(makeGround())));
}, 300_000);

it('Belgium has the 565 municipalities of 2025, each with a name of its own', () => {
  expect(municipalities).toHaveLength(565);
  const names = municipalities.map(({ properties }) => properties.names.join('/'));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it.each([
  ['Boom', 51.0896, 4.3652],
  ['Elsene', 50.823, 4.381],
  ['Pajottegem', 50.793, 4.115],
  ['Bastenaken', 50.085, 5.667],
])('%s contains a place inside it', (name, latitude, longitude) => {
  expect(nameAt(latitude, longitude)).toBe(name);
});

it('a place in Luxembourg lies in no Belgian municipality', () => {
  expect(nameAt(49.6116, 6.1319)).toBeUndefined();
});

it('a circle across a border belongs to the municipality in its address', () => {
  // 300 metres south of the border with Niel
  const at = [51.0985, 4.348] as const;
  const own = nameAt(...at);
  expect(own).toBe('Boom');
  expect(nameAt(...at, { isExact: false, name: '2845 Niel' })).toBe('Niel');
  expect(nameAt(...at, { isExact: false, name: '2850 Boom' })).toBe('Boom');
  // A place with a public position belongs to the municipality in which it lies.
  expect(nameAt(...at, { name: '2845 Niel' })).toBe('Boom');
  // A municipality that the circle does not touch is never chosen.
  expect(nameAt(...at, { isExact: false, name: '9000 Gent' })).toBe('Boom');
});

it('names are in the language of the page', () => {
  const namesIn = (language: 'nl' | 'fr' | 'en' | 'de') => new Set(townNames(language, 20).map(({ text }) => text));
  const all = (['nl', 'fr', 'en', 'de'] as const).map(namesIn);
  for (const names of [
    ['Elsene', 'Ixelles', 'Ixelles', 'Ixelles'],
    ['Aarlen', 'Arlon', 'Arlon', 'Arel'],
    ['Antwerpen', 'Anvers', 'Antwerp', 'Antwerpen'],
    ['Luxemburg', 'Luxembourg', 'Luxembourg', 'Luxemburg'],
    ['Sankt Vith', 'Saint-Vith', 'Sankt Vith', 'Sankt Vith'],
  ])
    for (const [index, name] of names.entries())
      expect(
        names.filter((one) => all[index]?.has(one)),
        name,
      ).toEqual(names.filter((one) => one === name));
});

describe.each(THEMES)('the colours of the map, %s', (theme) => {
  const colours = mapColours(readLook().colors, theme);

  it('keep names legible', () => {
    for (const [name, grounds] of [
      [colours.name, [colours.ground, colours.home]],
      [colours.quietName, [colours.ground, colours.home]],
      [colours.abroadName, [colours.abroad]],
      [colours.waterName, [colours.water]],
    ] as const)
      for (const ground of grounds) expect(contrast(name, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it('tell sea, country, neighbours and the municipality of a home apart', () => {
    const { ground, water, abroad, home } = colours;
    expect(new Set([ground, water, abroad, home]).size).toBe(4);
    for (const other of [water, abroad, home]) expect(contrast(ground, other)).toBeGreaterThan(1.08);
  });
});
