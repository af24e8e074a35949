import { describe, expect, test } from 'vitest';
import type { Hiding, Subject } from '#feed/secrets/subject.ts';
import { exceptSaidIn, leakScanner, secretsOf } from '../../scripts/check/leaks/leak-scanner.ts';
import { pageOwner } from '../../scripts/check/leaks/page-owner.ts';
import { property, type Row } from '../feed/records.ts';

/** Returns the leaks that the scanner finds on a page of home 1, whose address and price are hidden. */
function leaksOf(page: string, change: Row, ownTexts: readonly string[] = [], others: Subject[] = []): string[] {
  const scan = scannerOf(change, ownTexts, others);
  return scan('nl/te-koop/boom/huis/1/index.html', page, { kind: 'property', id: 1 }).map(({ what }) => what);
}

function scannerOf(change: Row, ownTexts: readonly string[] = [], others: Subject[] = []) {
  const records = [property({ PublishAddress: false, PublishPrice: false, ...change })];
  const home = { kind: 'property' as const, id: 1, records, hidesAddress: true, hidesPrice: true };
  const feed: Hiding = { subjects: [home, ...others], places: [] };
  return leakScanner(exceptSaidIn(secretsOf(feed), ownTexts));
}

test('a hidden street is found', () => {
  expect(leaksOf('<p>Kaaistraat</p>', {})).toEqual(['street']);
});

test('a street name that is a number or a single letter is not a secret by itself', () => {
  expect(leaksOf('<svg viewBox="0 47">', { Street: '0' })).toEqual([]);
  expect(leaksOf('<path d="M1 1L 47">', { Street: 'L' })).toEqual([]);
});

test('a word that also occurs where no home is shown is not a leak', () => {
  const page = '<div class="gallery">';
  expect(leaksOf(page, { Street: 'Gallery' })).toEqual(['street']);
  expect(leaksOf(page, { Street: 'Gallery' }, ['<style>.gallery {}</style>'])).toEqual([]);
});

test('a private document may have the same name as a picture', () => {
  const Documents = [{ ID: 1, Name: 'Plan', Url: 'a/secret-plan.pdf' }];
  expect(leaksOf('<img alt="Plan">', { Documents })).toEqual(['name of a document that is not public']);
  expect(leaksOf('<img alt="Plan">', { Documents, Pictures: [{ Url: 'a/1.jpg', Name: 'Plan' }] })).toEqual([]);
});

test('a hidden price may equal that of another home in the project, because the page lists that home', () => {
  const page = '<td>€ 325.000</td>';
  const other = (change: Row): Subject[] => [
    { kind: 'property', id: 2, records: [property({ ID: 2, ...change })], hidesAddress: false, hidesPrice: false },
  ];
  expect(leaksOf(page, { ProjectID: 5 }, [], other({}))).toEqual(['price']);
  expect(leaksOf(page, { ProjectID: 5 }, [], other({ ProjectID: 5 }))).toEqual([]);
});

test('a public number of a home may end like its hidden price', () => {
  const page = '<dt>Revenu cadastral</dt><dd>999 999 999,67 €</dd>';
  expect(leaksOf(page, { Price: 999.99, CadastralIncome: 999_999_999.67 })).toEqual([]);
  expect(leaksOf(page, { Price: 999.99 })).toEqual(['price']);
});

test('a search file may contain a public price that equals a hidden one when it is rounded', () => {
  const file = 'nl/search/sale.json';
  const other: Subject = {
    kind: 'property',
    id: 2,
    records: [property({ ID: 2, Price: 99_999_999.5 })],
    hidesAddress: false,
    hidesPrice: false,
  };
  const leaks = (others: Subject[]) =>
    scannerOf({ Price: 100_000_000 }, [], others)(file, '{"price":[100000000]}', pageOwner(file)).map(
      ({ what }) => what,
    );
  expect(leaks([other])).toEqual([]);
  expect(leaks([])).toEqual(['price']);
});

test('words side by side in the vocabulary of the search form no street', () => {
  const file = 'fr/search/words/sale.json';
  const leaks = (words: string) =>
    scannerOf({ Street: 'Rue de la Gare' })(file, `{"words":"${words}"}`, pageOwner(file)).map(({ what }) => what);
  expect(leaks('maison rue gare tout')).toEqual([]);
  expect(leaks('maison ruedelagare tout')).toEqual(['street']);
});

test('a hidden price may be in the name of another home that the page links to', () => {
  const page = '<h1>Huis</h1><a href="/nl/te-koop/boom/325-000/2/">Voor 325.000</a>';
  expect(leaksOf(page, { ID: 1 })).toEqual([]);
  expect(leaksOf(page.replaceAll('/2/', '/1/'), { ID: 1 })).toEqual(['price']);
});

test('the position of a home at the centre of its circle is not a leak, whichever record contains it', () => {
  const records = ['nl', 'fr'].map((language, n) =>
    property({
      language,
      PublishAddress: false,
      Latitude: [51.1, 50.45034861927852][n],
      Longitude: [4.4, 6.1421785][n],
    }),
  );
  const home: Subject = { kind: 'property', id: 1, records, hidesAddress: true, hidesPrice: false };
  const scan = leakScanner(secretsOf({ subjects: [home], places: [] }));
  const leaks = (text: string) => scan('property/1.json', text, { kind: 'property', id: 1 }).map(({ what }) => what);
  expect(leaks('{"latitude":50.4503,"longitude":6.1444}')).toEqual([]);
  expect(leaks('{"latitude":50.45035}')).toEqual(['latitude']);
  expect(leaks('{"longitude":6.1422}')).toEqual(['longitude']);
});

describe('a hidden price in data', () => {
  const leaks = (text: string) => scannerOf({ Price: 263364 })('nl/search/sale.json', text, {}).map(({ what }) => what);

  test.each(['{"ids":[108967,-263,-364]}', '{"ids":[263,364,12]}', '{"ids":[1.5,263,364]}'])(
    'is not found in two numbers of a list: %s',
    (text) => expect(leaks(text)).toEqual([]),
  );

  test.each([
    '{"prices":[12,263364,12]}',
    '["Voor 263,364 euro"]',
    '{"text":"263,364"}',
    '["263.364"]',
    '["/263-364/"]',
  ])('is found in %s', (text) => expect(leaks(text)).toEqual(['price']));
});

test('a hidden rent may equal the price per m² of another home, which follows from its public price', () => {
  const facts = '[["Bewoonbare oppervlakte","104 m²",104],["Prijs per m²","€ 2.183"]]';
  const found = (change: Row) => {
    const records = [property({ ID: 2, Price: 227_032, SurfaceLiving: 104, ...change })];
    const other: Subject = { kind: 'property', id: 2, records, hidesAddress: false, hidesPrice: false };
    const scan = scannerOf({ Price: 2183 }, [], [other]);
    return scan('nl/facts/sale-1.json', facts, {}).map(({ what }) => what);
  };
  expect(found({ Price: 300_000 })).toEqual(['price']);
  expect(found({})).toEqual([]);
});

describe('a hidden coordinate', () => {
  const leaks = (file: string, text: string) =>
    scannerOf({ Latitude: 50.47438, Longitude: 5.25976 })(file, text, {}).map(({ what }) => what);

  test.each(['{"rows":[["Charges","€5",-5]]}],"25976":[]', '[1197,-5,25976,3]', '{"5":25976}', '[15.25976]'])(
    'is not found in two adjacent numbers: %s',
    (text) => expect(leaks('nl/facts/rent-1.json', text)).toEqual([]),
  );

  test.each([
    '{"longitude":5.25976}',
    '[50.1,5.25976]',
    '?q=50.1,5.25976',
    '["om en bij 5,25976 graden"]',
    '<a href="/map/?x=5.25976">',
  ])('are found in %s', (text) => expect(leaks('nl/facts/rent-1.json', text)).toEqual(['longitude']));
});

test.each(['€ 985.708', '985 708 €', '€985,708.37', '{"rows":[["VAT","€985,708"]]}', '-985,000,000 kWh'])(
  'a hidden rent is not found in a larger amount: %s',
  (amount) => {
    expect(leaksOf(`<td>${amount}</td>`, { Price: 985 })).toEqual([]);
  },
);

test.each(['€ 985', '€985,', '{"price":985,"area":708}', '{"price":985,708}', '€985,708 · 985 €'])(
  'a hidden rent is found in %s',
  (amount) => {
    expect(leaksOf(`<td>${amount}</td>`, { Price: 985 })).toContain('price');
  },
);

test('a hidden price is found in data, but not in the differences that the search index stores', () => {
  const scan = scannerOf({ Price: 258_000 });
  const found = (file: string) => scan(file, '[5076438,258000,-142052]', {}).map(({ what }) => what);
  expect(found('search/sale-positions.json')).toEqual([]);
  expect(found('nl/search/words/sale.json')).toEqual([]);
  expect(found('nl/search/sale.json')).toEqual(['price']);
});

test('a hidden price may equal a number of a file without homes, but such a file may not name a hidden address', () => {
  const scan = scannerOf({ Price: 600_000, Street: 'Rue de la Gare', HouseNumber: '73' });
  const found = (file: string, text: string) => scan(file, text, {}).map(({ what }) => what);
  for (const file of ['costs.json', 'nl/sold-prices.json', 'map/zone-1.json', 'nl/map/base.json']) {
    expect(found(file, '{"upToPriceEuro":600000}')).toEqual([]);
    expect(found(file, '{"name":"Rue de la Gare 73"}')).not.toEqual([]);
  }
  expect(found('nl/facts/sale-1.json', '{"upToPriceEuro":600000}')).toEqual(['price']);
});

test.each([
  ['Appartement 1, Rue Principale 73', false],
  ['73, Rue Principale · 1 chambre', false],
  ['Rue Principale 73', false],
  ['Appartement, 1 Rue Principale', true],
  ['Rue Principale 1, 73 m²', true],
  ['73 m², 1 rue Principale', true],
])('a hidden address is distinguished from a public one in the same street: %s', (text, isLeak) => {
  const street = { Street: 'Rue Principale', HouseNumber: '73' };
  const other: Subject = {
    kind: 'property',
    id: 2,
    records: [property({ ID: 2, ...street })],
    hidesAddress: false,
    hidesPrice: false,
  };
  const scan = scannerOf({ ...street, HouseNumber: '1' }, [], [other]);
  const found = scan('fr/a-louer/boom/maison/2/index.html', `<p>${text}</p>`, { kind: 'property', id: 2 });
  expect(found.map(({ what }) => what).includes('street and number')).toBe(isLeak);
});
