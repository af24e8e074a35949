import { describe, expect, it } from 'vitest';
import { findingsOf, importOf, listingOf, property, type Row } from './records.ts';

it('maps a valid property without any finding', () => {
  const { listing, findings } = listingOf(property());
  expect(findings).toEqual([]);
  expect(listing).toMatchObject({
    id: 1,
    goal: 'sale',
    status: { kind: 'available' },
    reference: 'SS-1',
    title: { nl: 'Rijwoning met tuin' },
    typeId: 1,
    typeName: { nl: 'Huis / villa / hoeve', fr: 'Maison / villa / ferme' },
    kind: 'house',
    place: { municipality: { nl: 'Boom' }, zip: '2850', country: 'BE', region: 'flanders' },
    price: { kind: 'published', amountEuro: 325000 },
  });
  expect(listing.place.address).toEqual({ street: { nl: 'Kaaistraat' }, houseNumber: '47' });
});

describe('an unknown value', () => {
  it.each([
    ['absent', undefined],
    ['null', null],
    ['empty', ''],
    ['blank', '  '],
  ])('%s', (_rule, value) => {
    const optional = [
      'Bedrooms',
      'Price',
      'Street',
      'CreateDate',
      'Description',
      'Pictures',
      'Agent',
      'Marquee',
      'Lift',
      'Heating',
    ];
    const { listing, findings } = listingOf(property(Object.fromEntries(optional.map((field) => [field, value]))));
    expect(findings).toEqual([]);
    expect(listing).toMatchObject({
      price: { kind: 'onRequest' },
      description: {},
      pictures: [],
      building: { heating: {} },
    });
    for (const known of [
      listing.rooms.bedrooms,
      listing.place.address,
      listing.createdOn,
      listing.agent,
      listing.building.lift,
    ]) {
      expect(known).toBeUndefined();
    }
  });

  it('unknown lists and fields are ignored', () => {
    expect(listingOf(property({ Colour: 'red', __proto__: 'x', constructor: 1 })).findings).toEqual([]);
  });
});

describe('an invalid record is left out, and the others are imported', () => {
  it.each([
    ['a text instead of a record', 'a text', ''],
    ['null', null, ''],
    ['a list', [1], ''],
    ['without ID', { ID: undefined }, 'ID'],
    ['negative ID', { ID: -1 }, 'ID'],
    ['fractional ID', { ID: 1.5 }, 'ID'],
    ['absurd ID', { ID: 1e300 }, 'ID'],
    ['an ID too large for the database', { ID: 2 ** 31 }, 'ID'],
    ['ID 0', { ID: 0 }, 'ID'],
    ['an ID in words', { ID: 'one' }, 'ID'],
    ['without language', { language: '' }, 'language'],
    ['unknown language', { language: 'es' }, 'language'],
    ['language and country', { language: 'nl-BE' }, 'language'],
    ['without Goal', { Goal: null }, 'Goal'],
    ['Goal in words', { Goal: 'sale' }, 'Goal'],
    ['without City', { City: ' ' }, 'City'],
    ['without Zip', { Zip: null }, 'Zip'],
    ['without title', { TypeDescription: null }, 'TypeDescription'],
    ['a title that is not a text', { TypeDescription: {} }, 'TypeDescription'],
    ['without type', { WebID: null }, 'WebID'],
    ['without reference', { RecordFile: null }, 'RecordFile'],
    ['a title of control characters', { TypeDescription: '\0\u001b' }, 'TypeDescription'],
  ] as [string, unknown, string][])('%s', (_rule, bad, field) => {
    const row = bad !== null && typeof bad === 'object' && !Array.isArray(bad) ? property({ ID: 2, ...bad }) : bad;
    const imported = importOf({ properties: [property(), row, property({ ID: 3 })] });
    expect(findingsOf(imported)).toEqual([`leftOut ${field}`]);
    expect(imported.report.records).toEqual({ read: 3, accepted: 2, leftOut: 1 });
    expect(imported.catalogue.listings.map(({ id }) => id)).toEqual([1, 3]);
  });

  it('a second record with the same ID and language', () => {
    const imported = importOf({ properties: [property(), property({ TypeDescription: 'Andere titel' })] });
    expect(findingsOf(imported)).toEqual(['leftOut ID']);
    expect(imported.catalogue.listings.map(({ title }) => title)).toEqual([{ nl: 'Rijwoning met tuin' }]);
  });

  it('the report names the record and the field, with the expected and the received value', () => {
    const { report } = importOf({ properties: [property({ ID: 7, language: 'NL', Goal: 'koop' })] });
    expect(report.findings).toEqual([
      {
        kind: 'leftOut',
        record: 'properties 7 (nl)',
        field: 'Goal',
        expected: 'a whole number, 0 for sale',
        received: '"koop"',
      },
    ]);
  });
});

describe('an invalid field is dropped and reported', () => {
  it.each([
    ['Bedrooms', -1],
    ['Bedrooms', 2.5],
    ['Bedrooms', 100000],
    ['Bedrooms', 'three'],
    ['Bedrooms', []],
    ['SurfaceLiving', -1],
    ['SurfaceLiving', 1e12],
    ['SurfaceLiving', '120,5'],
    ['ConstructionYear', 19],
    ['ConstructionYear', 20260],
    ['EnergyPerformance', 1e6],
    ['MonthlyRent', -500],
    ['Latitude', 512],
    ['Longitude', -181],
    ['CreateDate', '2026-02-30'],
    ['CreateDate', '21/11/2026'],
    ['CreateDate', 'soon'],
    ['CreateDate', '0001-01-01'],
    ['AvailableFrom', '9999-12-31T23:59:59-12:00'],
    ['ProjectID', 2 ** 31],
    ['ModifyDate', 20261121],
    ['EPCExpiryDate', '2026-13-01'],
    ['FloodPScore', 'E'],
    ['Marquee', 9],
    ['Lift', 'yes'],
    ['Lift', 1],
    ['CountryID', -10],
    ['Pictures', 'a.jpg'],
    ['Media', { 0: 'a' }],
    ['Agent', 'Lotte'],
    ['PublishPrice', 'true'],
    ['PublishAddress', 1],
  ])('%s: %j', (field, value) => {
    const { listing, findings } = listingOf(property({ [field]: value }));
    expect(findings).toEqual([`corrected ${field}`]);
    expect(listing).toBeDefined();
  });

  it('an unreadable flag counts as «not public»', () => {
    const { listing } = listingOf(property({ PublishPrice: 'true', PublishAddress: 1 }));
    expect(listing.price).toEqual({ kind: 'onRequest' });
    expect(listing.place.address).toBeUndefined();
  });
});

it('amounts are rounded to cents, and positions to seven decimals', () => {
  const change = { Price: 325000.126, SurfaceTerrace: 1e-9, Latitude: 51.12345678, Longitude: 4.3 };
  const { listing } = listingOf(property(change));
  expect(listing.price).toMatchObject({ amountEuro: 325000.13 });
  expect(listing.dimensions.terraceAreaSqm).toBe(0);
  expect(listing.place.position).toMatchObject({ latitude: 51.1234568, longitude: 4.3 });
});

it('invalid characters are removed from a text and reported', () => {
  const { listing, findings } = listingOf(
    property({ TypeDescription: 'Huis\r\nmet\u2028tuin\0', Description: 'half \ud83d' }),
  );
  expect(findings).toEqual(['corrected TypeDescription', 'corrected Description']);
  expect(listing.title.nl).toBe('Huis met tuin');
  expect(listing.description.nl).toBe('<p>half \ufffd</p>');
});

describe('a number written as text, or a text written as number, is accepted and reported', () => {
  it.each([
    ['Bedrooms', '3', { rooms: { bedrooms: 3 } }],
    ['SurfaceLiving', ' 120.5 ', { dimensions: { livingAreaSqm: 120.5 } }],
    ['ID', '1', { id: 1 }],
    ['Goal', '1', { goal: 'rent' }],
    ['Zip', 2850, { place: { zip: '2850', region: 'flanders' } }],
    ['RecordFile', 42, { reference: '42' }],
    ['HouseNumber', 47, { place: { address: { houseNumber: '47' } } }],
  ] as [string, unknown, object][])('%s: %j', (field, value, expected) => {
    const { listing, findings } = listingOf(property({ [field]: value }));
    expect(findings).toEqual([`corrected ${field}`]);
    expect(listing).toMatchObject(expected);
  });
});

describe('dates', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2028-02-29', '2028-02-29'],
    ['2026-11-21T10:00:00', '2026-11-21'],
    ['2026-11-21T10:00:00+01:00', '2026-11-21'],
    ['2026-11-21T10:00:00.000Z', '2026-11-21'],
  ])('%s', (text, date) => {
    expect(listingOf(property({ CreateDate: text })).listing.createdOn).toBe(date);
  });
});

describe('price', () => {
  it.each([
    [{ Price: 325000.5 }, { kind: 'published', amountEuro: 325000.5 }, []],
    [{ Price: '325000' }, { kind: 'published', amountEuro: 325000 }, []],
    [{ Price: 325000, PriceUnit: 7 }, { kind: 'published', from: true }, []],
    [{ Price: 950, PriceUnitText: '/maand' }, { kind: 'published', unit: { nl: '/maand' } }, []],
    [{ Price: null }, { kind: 'onRequest' }, []],
    [{ Price: 'abc' }, { kind: 'notANumber' }, ['corrected Price']],
    [{ Price: '€ 325.000' }, { kind: 'notANumber' }, ['corrected Price']],
    [{ Price: {} }, { kind: 'notANumber' }, ['corrected Price']],
    [{ Price: 'abc', PublishPrice: false }, { kind: 'onRequest' }, ['corrected Price']],
    [{ Price: 0 }, { kind: 'onRequest' }, ['corrected Price']],
    [{ Price: -1 }, { kind: 'onRequest' }, ['corrected Price']],
    [{ Price: 1e12 }, { kind: 'onRequest' }, ['corrected Price']],
    [{ PublishPrice: false }, { kind: 'onRequest' }, []],
    [{ PublishPrice: null }, { kind: 'onRequest' }, []],
    [{ Marquee: 3 }, { kind: 'none' }, []],
    [{ Marquee: 4 }, { kind: 'none' }, []],
  ] as [Row, object, string[]][])('%j → %j', (change, price, expected) => {
    const { listing, findings } = listingOf(property(change));
    expect(listing.price).toMatchObject(price);
    expect(findings).toEqual(expected);
  });

  it.each([
    ['/mois', 'fr', '/maand'],
    ['par mois', 'fr', '/maand'],
    ['per maand', 'nl', 'per maand'],
    ['/year', 'en', '/jaar'],
    ['/m²', 'fr', undefined],
  ])('the period of a rent is known in every language: %s → %s', (unit, language, nl) => {
    const { price } = listingOf(property({ language, Price: 950, PriceUnitText: unit })).listing;
    expect(price).toMatchObject({ unit: { [language]: unit } });
    expect('unit' in price && price.unit.nl).toBe(nl);
  });

  it('a rented home has no charges, no inventory and no day from which it is free', () => {
    const terms = { Goal: 1, ChargesRenter: 0, ChargesOwner: 20, Inventory: 300, AvailableFrom: '2027-01-01' };
    const rented = listingOf(property({ ...terms, Marquee: 4 })).listing;
    expect([rented.costs.chargesRenterEuro, rented.costs.chargesOwnerEuro, rented.costs.inventoryEuro]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(rented.availableFrom).toBeUndefined();
    expect(listingOf(property(terms)).listing).toMatchObject({
      costs: { chargesRenterEuro: 0 },
      availableFrom: '2027-01-01',
    });
  });

  it('the report names the home whose price is not a number, but does not quote the price', () => {
    const { report } = importOf({ properties: [property({ ID: 1012, Price: '€ 325.000' })] });
    expect(report.findings[0]).toMatchObject({ record: 'properties 1012', field: 'Price' });
    expect(JSON.stringify(report)).not.toContain('325.000');
  });
});

describe('country', () => {
  it.each([
    [{ CountryID: 10 }, 'BE', []],
    [{ CountryID: null }, 'BE', []],
    [{ CountryID: null, Zip: 'L-6417' }, 'LU', []],
    [{ CountryID: 50, Zip: 'L-6417' }, 'LU', []],
    [{ CountryID: null, Zip: 'SW1A' }, 'other', ['corrected Zip']],
    [{ CountryID: 33, Zip: '75001' }, 'other', ['corrected CountryID']],
    [{ CountryID: 50, Zip: '2850' }, 'LU', ['contradiction Zip']],
    [{ CountryID: 10, Zip: 'L-6417' }, 'BE', ['contradiction Zip']],
  ] as [Row, string, string[]][])('%j is %s', (change, country, expected) => {
    const { listing, findings } = listingOf(property(change));
    expect(listing.place.country).toBe(country);
    expect(findings).toEqual(expected);
  });
});

describe('type', () => {
  it('uses the name in the record if the type is not in the list, and reports it', () => {
    const { listing, findings } = listingOf(property({ WebID: 99, MainTypeName: 'Appartement' }));
    expect(listing).toMatchObject({ typeId: 99, typeName: { nl: 'Appartement' }, kind: 'apartment' });
    expect(findings).toEqual(['corrected WebID']);
  });

  it('keeps the known types if there are several', () => {
    expect(listingOf(property({ WebIDs: '1, 4,99,x,' })).listing.typeIds).toEqual([1, 4]);
  });
});

describe('energy', () => {
  it.each([
    [{ EnergyPerformance: 100 }, 'a', []],
    [{ EnergyPerformance: 100.5, EPCLabelText: 'B' }, 'b', []],
    [{ EnergyPerformance: 100.5, EPCLabelText: 'A' }, 'b', ['contradiction EPCLabelText']],
    [{ EPCLabelText: 'C' }, 'c', []],
    [{ EPCLabelText: 'onbekend' }, undefined, ['corrected EPCLabelText']],
    [{}, undefined, []],
    [{ EnergyPerformance: 100, WebID: 4 }, undefined, []],
    [{ EnergyPerformance: 100, EPCLabelText: 'H', CountryID: 50, Zip: 'L-6417' }, 'h', []],
  ] as [Row, string | undefined, string[]][])('%j → %s', (change, label, expected) => {
    const { listing, findings } = listingOf(property(change));
    expect(listing.energy.label).toBe(label);
    expect(findings).toEqual(expected);
  });
});

describe('status', () => {
  it.each([
    [{ Marquee: 1, MarqueeName: 'Nieuw' }, { kind: 'ribbon', name: { nl: 'Nieuw' } }, []],
    [{ Marquee: 2 }, { kind: 'available' }, ['corrected MarqueeName']],
    [{ Marquee: 3, MarqueeName: 'Weg' }, { kind: 'sold' }, []],
    [{ Marquee: 4 }, { kind: 'rented' }, []],
    [{ Marquee: 0, MarqueeName: 'Nieuw' }, { kind: 'available' }, []],
  ] as [Row, object, string[]][])('%j → %j', (change, status, expected) => {
    const { listing, findings } = listingOf(property(change));
    expect(listing.status).toEqual(status);
    expect(findings).toEqual(expected);
  });
});

describe('open days', () => {
  const days = (...OpenDays: unknown[]) => listingOf(property({ OpenDays }));
  const day = (Start: unknown, End: unknown, Status: unknown = 'open') => ({ Start, End, Status });

  it('are sorted, with and without an offset', () => {
    const { listing, findings } = days(
      day('2026-12-05T12:00:00', '2026-12-05T13:00:00'),
      day('2026-12-05T10:30:00Z', '2026-12-05T10:45:00Z'),
      day('2026-12-05T10:00:00+01:00', '2026-12-05T10:30:00', 'full'),
    );
    expect(findings).toEqual([]);
    expect(listing.openDays.map(({ start }) => start)).toEqual([
      '2026-12-05T10:00:00+01:00',
      '2026-12-05T10:30:00Z',
      '2026-12-05T12:00:00',
    ]);
  });

  it.each([
    ['an end before the start', day('2026-12-05T12:00:00', '2026-12-05T10:00:00'), 'corrected OpenDays[0].End'],
    ['a broken date', day('5 december', '2026-12-05T10:00:00'), 'corrected OpenDays[0].Start'],
    ['an unknown status', day('2026-12-05T10:00:00', '2026-12-05T12:00:00', 'maybe'), 'corrected OpenDays[0].Status'],
    ['a text instead of an open day', 'saturday', 'corrected OpenDays[0].'],
  ])('%s is dropped', (_rule, bad, finding) => {
    const { listing, findings } = days(bad);
    expect(listing.openDays).toEqual([]);
    expect(findings).toEqual([finding]);
  });
});

describe('texts that are too long', () => {
  const long = 'woord '.repeat(1_000_000);
  it.each(['TypeDescription', 'City', 'RecordFile', 'Heating', 'MainTypeName', 'UniqueCode', 'Street'])(
    '5 MB of %s are cut',
    (field) => {
      const { listing, findings } = listingOf(property({ [field]: long }));
      expect(findings).toContain(`corrected ${field}`);
      expect(JSON.stringify(listing).length).toBeLessThan(5_000);
    },
  );

  it('5 MB of description are cut', () => {
    const { listing, findings } = listingOf(property({ Description: `<p>${long}</p>` }));
    expect(findings).toEqual(['corrected Description']);
    expect(listing.description.nl?.length).toBeLessThan(50_100);
    expect(listing.description.nl).toMatch(/^<p>woord .*woord<\/p>$/);
  });

  it('a hidden street of 5 MB is handled', () => {
    expect(
      listingOf(property({ Street: 'x'.repeat(5_000_000), PublishAddress: false })).listing.place.address,
    ).toBeUndefined();
  });

  it('a report never quotes long values in full', () => {
    const { report } = importOf({ properties: [property(), property({ ID: 2, language: long })] });
    expect(JSON.stringify(report).length).toBeLessThan(1_000);
  });
});

describe('a report quotes received values, shortened and without private data', () => {
  it.each([
    ['Goal', 'x'.repeat(58), `"${'x'.repeat(58)}"`],
    ['Goal', 'x'.repeat(59), `"${'x'.repeat(59)}… (61 characters)`],
    ['Goal', null, 'null'],
    ['Goal', undefined, 'nothing'],
    ['Goal', ' ', 'an empty text'],
    ['Goal', true, 'true'],
    ['Goal', [1, 2], 'a list of 2'],
    ['Goal', { a: 1 }, 'an object'],
    ['Latitude', 'secret', 'a text of 6 characters'],
    ['Latitude', 512, 'a number (not shown)'],
    ['DepositAmount', -1, 'a number (not shown)'],
    ['Street', true, 'a boolean (not shown)'],
  ])('%s: %j', (field, value, received) => {
    const { report } = importOf({ properties: [property({ [field]: value })] });
    expect(report.findings).toMatchObject([{ field, received }]);
  });
});

it.each([
  [300, false],
  [301, true],
])('a title of %d characters is cut: %s', (length, cut) => {
  const { listing, findings } = listingOf(property({ TypeDescription: 'x'.repeat(length) }));
  expect(listing.title.nl).toBe('x'.repeat(300));
  expect(findings).toEqual(cut ? ['corrected TypeDescription'] : []);
});
