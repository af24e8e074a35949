import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { importOf, type Row } from '../records.ts';
import { temporaryFolder, webFeed } from '../support.ts';
import { throughDoor } from './samples.ts';

it('creates one record per language, reads sales and rents, and sorts pictures', async () => {
  const { properties } = (await throughDoor('kyero')) as { properties: Row[] };
  const [nl, fr, en] = properties.filter(({ ID }) => ID === 101);
  expect(nl).toMatchObject({ language: 'nl', TypeDescription: 'Villa aan zee', Description: 'Vlak bij het strand.' });
  expect(fr).toMatchObject({ language: 'fr', TypeDescription: 'Villa, Almuestra', CountryName: 'Espagne' });
  expect(en).toMatchObject({
    Description: '<p>Near the beach.</p><ul><li>Pool &amp; garden</li><li>Near beach</li></ul>',
    Pictures: [1, 2, 3].map((n) => ({ Url: `https://media.example.com/k${n}.jpg` })),
  });
  expect(properties.find(({ ID }) => ID === 103)).toMatchObject({ Goal: 1, Price: 300, PriceUnitText: '/week' });
  expect(properties.find(({ ID }) => ID === 105)).toMatchObject({ CountryID: 50, Zip: 'L-1234' });
  const { listings } = importOf({ properties }).catalogue;
  expect(listings.find(({ reference }) => reference === 'K-106')?.price.kind).toBe('onRequest');
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
