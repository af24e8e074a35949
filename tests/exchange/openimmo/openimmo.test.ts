import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCompliance } from '#agency/law/compliance.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import type { ListingKind } from '#domain/listing-kind.ts';
import { rssFeed } from '#exchange/feed-formats.ts';
import { newsOf } from '#exchange/new-homes.ts';
import { openImmo } from '#exchange/openimmo/openimmo-document.ts';
import { writeOpenImmo } from '#exchange/openimmo/write-openimmo.ts';
import { pageContext } from '#page-base/page-context.ts';
import { leakScanner, secretsOf } from '../../../scripts/check/leaks/leak-scanner.ts';
import { readRawFeed } from '../../../scripts/check/leaks/raw-feed.ts';
import { home, onRequest, priced } from '../../catalogue/listings.ts';
import { importOf, property, type Row } from '../../feed/records.ts';
import { accept, temporaryFolder } from '../../feed/support.ts';
import { oddExport } from '../../long/fuzz/odd-export.ts';
import { readXml, type XmlNode } from '../../support/xml.ts';
import { mistakesOf } from './validate-openimmo.ts';

const NOW = new Date('2026-11-21T05:00:00Z');

async function written(homes: readonly Listing[], language: Language = 'nl', customerNumber?: string): Promise<string> {
  let document = '';
  for await (const piece of openImmo(homes, pageContext(language), { now: NOW, customerNumber, version: '1.0.0' }))
    document += piece;
  return document;
}

/** Returns the first node at a path. */
function at(node: XmlNode, where: string): XmlNode | undefined {
  return where
    .split('/')
    .reduce<XmlNode | undefined>((inside, name) => inside?.children.find((child) => child.name === name), node);
}

async function estateOf(one: Listing): Promise<XmlNode> {
  const node = at(readXml(await written([one])), 'anbieter/immobilie');
  if (!node) throw new Error('no home');
  return node;
}

let sample: Row;
let sampleHomes: Listing[];
beforeAll(async () => {
  sample = JSON.parse(await readFile('content/feed/feed.json', 'utf8')) as Row;
  sampleHomes = importOf(sample, { base: { kind: 'folder', path: path.resolve('content/feed') } }).catalogue.listings;
});

test.each(LANGUAGES)('the sample in %s is valid against the schema', async (language) => {
  const document = readXml(await written(sampleHomes, language, '4711'));
  expect(mistakesOf(document)).toEqual([]);
  const provider = at(document, 'anbieter');
  expect(at(document, 'uebertragung')?.attributes).toMatchObject({ umfang: 'VOLL', version: '1.2.7' });
  expect(provider && at(provider, 'anbieternr')?.text).toBe('4711');
  const ids = provider?.children.flatMap((node) => at(node, 'verwaltung_techn/objektnr_intern')?.text ?? []);
  const offered = sampleHomes.filter(({ status }) => status.kind !== 'sold' && status.kind !== 'rented');
  expect(ids).toEqual(offered.map(({ id }) => String(id)));
});

test.each([1, 2, 3])(
  'the most unusual homes that the import accepts give a valid document and a valid feed (seed %d)',
  async (seed) => {
    const { listings } = importOf(oddExport(30, seed)).catalogue;
    expect(mistakesOf(readXml(await written(listings)))).toEqual([]);
    const news = newsOf(listings, pageContext('nl'));
    expect(readXml(rssFeed(news)).name).toBe('rss');
  },
);

test('a province that stands for a postcode is not written as one', async () => {
  const abroad = home(1, { place: { ...home(1).place, country: 'other' } });
  const zipOf = async (zip: string) =>
    at(await estateOf({ ...abroad, place: { ...abroad.place, zip } }), 'geo/plz')?.text;
  expect([await zipOf('Málaga'), await zipOf('29001'), await zipOf('W1A 1AA')]).toEqual([
    undefined,
    '29001',
    'W1A 1AA',
  ]);
});

test('any home is valid against the schema', async () => {
  const count = fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined });
  const words = fc.record({ nl: fc.string({ unit: 'binary', maxLength: 40 }) });
  const KINDS: ListingKind[] = ['house', 'studio', 'apartment', 'land', 'investment', 'commercial', 'garage', 'other'];
  const anything = fc.record({
    kind: fc.constantFrom(...KINDS),
    goal: fc.constantFrom('sale' as const, 'rent' as const),
    title: words,
    description: words,
    price: fc.constantFrom<Listing['price']>(
      { kind: 'onRequest' },
      { kind: 'notANumber' },
      { kind: 'published', amountEuro: 1250.5, from: true, unit: { nl: '/maand' } },
    ),
    rooms: fc.record({ bedrooms: count, bathrooms: count, garages: count, parkings: count }),
  });
  await fc.assert(
    fc.asyncProperty(anything, count, async (change, facades) => {
      const one = home(1, change);
      const document = readXml(await written([{ ...one, building: { ...one.building, facades } }]));
      expect(mistakesOf(document)).toEqual([]);
    }),
  );
});

describe('the validator of these tests finds', () => {
  test.each<[string, string, string, string]>([
    ['elements in the wrong order', '<plz>2850</plz><ort>Boom</ort>', '<ort>Boom</ort><plz>2850</plz>', 'wrong order'],
    ['an unknown element', '<firma>', '<firmenname>', 'firmenname does not belong here'],
    ['an unknown value of an attribute', 'art="OFFLINE"', 'art="POST"', 'attribute art is «POST»'],
    ['an invalid number', '<kaufpreis>325000<', '<kaufpreis>325.000 euro<', 'is no decimal'],
    ['an invalid date', /<stand_vom>[^<]*/.source, '<stand_vom>21/11/2026', 'is no date'],
    ['a missing attribute', ' KAUF="true"', '', 'attribute KAUF is missing'],
    ['two exclusive elements', '<objektart><haus', '<objektart><parken/><haus', 'haus'],
    [
      'a repeated element',
      '<openimmo_anid>',
      '<openimmo_anid>x</openimmo_anid><openimmo_anid>',
      'openimmo_anid 2 times',
    ],
    ['text between elements', '<anhaenge>', '<anhaenge>x', 'text'],
  ])('%s', async (_what, right, wrong, mistake) => {
    const good = await written([home(1)]);
    const closing = right === '<firma>' ? good.replaceAll('</firma>', '</firmenname>') : good;
    const bad = closing.replace(new RegExp(right, right === '<firma>' ? 'g' : ''), wrong);
    expect(bad).not.toBe(good);
    expect(mistakesOf(readXml(bad)).join('\n')).toContain(mistake);
  });
});

test('writes a price, a rent and a price on request', async () => {
  const price = async (one: Listing, name: string) => at(await estateOf(one), `preise/${name}`);
  expect(await price(home(1, priced(325_000)), 'kaufpreis')).toMatchObject({ text: '325000', attributes: {} });
  expect(await price(home(1, onRequest), 'kaufpreis')).toMatchObject({
    text: '0',
    attributes: { auf_anfrage: 'true' },
  });
  const rented = home(1, { ...priced(900), goal: 'rent', costs: { chargesRenterEuro: 0, depositEuro: 2700 } });
  expect((await price(rented, 'nettokaltmiete'))?.text).toBe('900');
  expect((await price(rented, 'nebenkosten'))?.text).toBe('0');
  expect((await price(rented, 'kaution'))?.text).toBe('2700');
  expect(await price(rented, 'kaufpreis')).toBeUndefined();
  expect(await price(home(1, { ...onRequest, goal: 'rent' }), 'nettokaltmiete')).toBeUndefined();
});

describe('the document contains nothing that is hidden', () => {
  const hidden = property({
    PublishPrice: false,
    Price: 487_650,
    PublishAddress: false,
    Street: 'Verborgenlaan',
    HouseNumber: '123',
    BoxNr: '7',
    Latitude: 51.087654,
    Longitude: 4.367654,
    Description: '<p>Aan de Verborgenlaan 123, voor 487.650 euro.</p>',
    Documents: [{ ID: 1, Name: 'Geheim attest', Url: 'secret.pdf', Public: false }],
  });

  test('price, street, number, box, position and documents of a home', async () => {
    const shown = await written(
      importOf({ properties: [{ ...hidden, PublishPrice: true, PublishAddress: true }] }).catalogue.listings,
    );
    expect(shown).toMatch(/487650.*Verborgenlaan|Verborgenlaan.*487650/s);
    const document = await written(importOf({ properties: [hidden] }).catalogue.listings);
    expect(document).not.toMatch(/487.?650|Verborgenlaan|>123<|>7<|51\.0876|4\.3676|Geheim|secret/);
    const one = at(readXml(document), 'anbieter/immobilie') as XmlNode;
    expect(at(one, 'verwaltung_objekt/objektadresse_freigeben')?.text).toBe('false');
    expect(at(one, 'geo/geokoordinaten')).toBeUndefined();
  });

  test('the scanner of the site check finds no secret of the sample', async () => {
    const scan = leakScanner(secretsOf(readRawFeed(await readFile('content/feed/feed.json'))));
    const leaks = async (document: string) =>
      document.split('</immobilie>').flatMap((one) => {
        const id = Number(/<objektnr_intern>(\d+)/.exec(one)?.[1]);
        // The office has a house number of its own.
        const own = one.replace(/<kontaktperson>[\s\S]*?<\/kontaktperson>/, '');
        return scan('openimmo.xml', own, { kind: 'property', id }).map(({ what, owner }) => `${what} ${owner.id}`);
      });
    expect(await leaks(await written(sampleHomes))).toEqual([]);
    const id = sampleHomes.find(({ place, status }) => !place.address && status.kind === 'available')?.id;
    const { Street, HouseNumber } = (sample.properties as Row[]).find(({ ID }) => ID === id) ?? {};
    const planted = (await written(sampleHomes)).replace(
      new RegExp(`<objektnr_intern>${id}<`),
      `<strasse>${Street}</strasse><hausnummer>${HouseNumber}</hausnummer>$&`,
    );
    expect((await leaks(planted)).length).toBeGreaterThan(0);
  });
});

test('the command writes a complete file with only the accepted homes, or no file', async () => {
  const dataDir = await temporaryFolder();
  const homes = [1, 2].map((ID) => property({ ID, FloodPScore: ID === 1 ? 'A' : null, RecordFile: `SS-${ID}` }));
  const [flood] = readCompliance().homes.filter(({ id }) => id === 'flanders-flood-plot');
  if (!flood) throw new Error('no such rule');
  await accept(dataDir, JSON.stringify({ properties: homes }), { duties: [{ ...flood, mode: 'leave-out' }] });
  const file = path.join(dataDir, 'portals', 'openimmo.xml');
  expect(await writeOpenImmo({ dataDir, language: 'nl', file, now: NOW })).toBe(1);
  const document = await readFile(file, 'utf8');
  expect(mistakesOf(readXml(document))).toEqual([]);
  expect(document).not.toContain('SS-2');
  await expect(writeOpenImmo({ dataDir, language: 'nl', file: dataDir, now: NOW })).rejects.toThrow();
});
