import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addressText } from '#domain/address.ts';
import type { DoorSummary } from '#feed/document.ts';
import { kyeroType } from '#feed/doors/kyero/kyero-types.ts';
import { typeNumber } from '#feed/doors/words/code-words.ts';
import { importOf, type Row } from '../records.ts';
import { temporaryFolder, webFeed } from '../support.ts';
import { throughDoor } from './samples.ts';

it('creates one record per language, reads sales and rents, and sorts pictures', async () => {
  const { properties } = (await throughDoor('kyero')) as { properties: Row[] };
  const [nl, fr, en] = properties.filter(({ ID }) => ID === 101);
  expect(nl).toMatchObject({
    language: 'nl',
    TypeDescription: 'Villa aan zee',
    Description:
      '<p>Vlak bij het strand.</p><p>Met uitzicht<br>op zee.</p><ul><li>Zwembad</li><li>Nieuwbouw</li><li>Erfpacht</li><li>Gedeelde eigendom</li><li>CO₂-klasse: C</li></ul>',
  });
  expect(fr).toMatchObject({ language: 'fr', TypeDescription: 'Villa, Almuestra', CountryName: 'Espagne' });
  expect(en).toMatchObject({
    // The features already name the pool.
    Description:
      '<p>Near the beach.</p><ul><li>Pool &amp; garden</li><li>Near beach</li><li>New build</li><li>Leasehold</li><li>Part ownership</li><li>CO₂ class: C</li></ul>',
    Pictures: [1, 2, 3].map((n) => ({ Url: `https://media.example.com/k${n}.jpg` })),
  });
  expect(properties.find(({ ID }) => ID === 103)).toMatchObject({ Goal: 1, Price: 300, PriceUnitText: '/week' });
  expect(properties.find(({ ID }) => ID === 105)).toMatchObject({ CountryID: 50, Zip: 'L-1234' });
  const { listings } = importOf({ properties }).catalogue;
  expect(listings.find(({ reference }) => reference === 'K-106')?.price.kind).toBe('onRequest');
});

it('names types and titles in the language of the page, and reports unknown types', async () => {
  const { properties, door } = (await throughDoor('kyero')) as { properties: Row[]; door: DoorSummary };
  const home = (id: number) => properties.find(({ ID }) => ID === id);
  // A finca is a house in the country. This home has an English text only.
  expect(home(107)).toMatchObject({ language: 'en', TypeName: 'Country house', WebID: typeNumber('house') });
  expect(home(110)).toMatchObject({ language: 'de', TypeName: 'Höhlenhaus', TypeDescription: 'Höhlenhaus, Almuestra' });
  // This home has no text at all.
  expect(home(108)).toMatchObject({ language: 'nl', TypeDescription: 'Rijwoning, Almuestra' });
  expect(door.remarks).toEqual([
    { text: 'The type «yacht mooring» is unknown, so it is shown in English only', count: 1 },
    { text: 'There is no title and no description in nl, fr, en or de', count: 1 },
  ]);
  expect(door.unused).toContainEqual({ field: 'desc.es', count: 1 });
});

it.each([
  ['Apartment with terrace', 'apartment'],
  ['Country House', 'house'],
  ['Finca', 'house'],
  ['Town house', 'house'],
  ['Ground floor apartment', 'apartment'],
  ['Commercial', 'commercial'],
  ['Plot', 'land'],
  ['Parking', 'garage'],
  ['Building', 'investment'],
])('the type %s is of the kind %s', (name, kind) => {
  expect(kyeroType(name)?.kind).toBe(kind);
});

it('a province is no postcode, but tells towns apart in a search', async () => {
  const { catalogue, report } = importOf(await throughDoor('kyero'));
  const { listings } = catalogue;
  // Only of the home without a country.
  const records = report.findings.filter(({ field }) => field === 'Zip').map(({ record }) => record);
  expect(records).toEqual(['properties 111']);
  const place = listings.find(({ id }) => id === 101)?.place;
  expect(place).toMatchObject({ zip: 'Provincia', municipality: { nl: 'Almuestra' } });
  const shown = addressText({ zip: place?.zip ?? '', municipality: 'Almuestra' }, { boxWord: 'bus' });
  expect(shown).toBe('Almuestra');
  expect(addressText({ zip: '2850', municipality: 'Boom' }, { boxWord: 'bus' })).toBe('2850\u00a0Boom');
});

it('reads from an address', async () => {
  const url = await webFeed((request, response) => {
    expect(request.headers.accept).toBe('application/xml');
    response.end(
      '<root><kyero><feed_version>3</feed_version></kyero><property><id>1</id><town>Boom</town><postcode>2850</postcode></property></root>',
    );
  });
  expect((await throughDoor('kyero', url)).properties).toMatchObject([{ ID: 1, City: 'Boom' }]);
});

it.each([
  [
    'another version',
    '<root><kyero><feed_version>2.1</feed_version></kyero></root>',
    'is in version «2.1» of Kyero; expected version 3',
  ],
  ['another document', '<openimmo/>', 'expected <root>, found <openimmo>'],
])('refuses %s', async (_what, content, message) => {
  const file = path.join(await temporaryFolder(), 'feed.xml');
  await writeFile(file, content);
  await expect(throughDoor('kyero', file)).rejects.toThrow(message);
});
