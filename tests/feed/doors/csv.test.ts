import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import type { DoorSummary } from '#feed/document.ts';
import { COLUMNS, plainHeader } from '#feed/doors/csv/csv-headers.ts';
import { CSV } from '#feed/doors/csv/csv-table.ts';
import { csvTemplate } from '#feed/doors/csv/csv-template.ts';
import { importOf, type Row } from '../records.ts';
import { temporaryFolder } from '../support.ts';
import { OPTIONS, throughDoor } from './samples.ts';

async function csv(content: string | Buffer): Promise<Row[]> {
  const file = path.join(await temporaryFolder(), 'homes.csv');
  await writeFile(file, content);
  return (await throughDoor('csv', file)).properties as Row[];
}

it('reads amounts, dates, words for yes, quotation marks and lists as spreadsheets write them', async () => {
  const { properties } = (await throughDoor('csv')) as { properties: Row[] };
  expect(properties[0]).toMatchObject({
    ID: 1,
    Goal: 0,
    Price: 325_000,
    SurfaceGround: 1178,
    SurfaceLiving: 161.5,
    EnergyPerformance: 386.5,
    Latitude: 51.0873,
    CreateDate: '2026-11-21',
    ModifyDate: '2026-11-21',
    AvailableFrom: '2026-12-01',
    Permit: true,
    Summons: false,
    TypeDescription: 'Rijwoning met "koer", 3 slaapkamers',
    Description: 'Een regel.\nEen tweede; met puntkomma.',
    Pictures: [
      { Url: 'https://media.example.com/1.jpg' },
      { Url: 'https://media.example.com/2.jpg' },
      { Url: 'pictures/3.jpg' },
    ],
    Documents: [{ ID: 1, Name: 'Epc attest', Url: 'https://media.example.com/epc-attest.pdf', Public: true }],
    Agent: { Name: 'Anna Voorbeeld', Email: 'anna@example.com' },
  });
  expect(properties.find(({ RecordFile }) => RecordFile === 'CSV-2')).toMatchObject({ Goal: 1, Price: 1250 });
  expect(properties.find(({ RecordFile }) => RecordFile === 'CSV-6')).toMatchObject({
    language: 'fr',
    Price: 1_250_000,
  });
});

it('imports rows as homes, with the name of the type in each language', async () => {
  const { catalogue } = importOf(await throughDoor('csv'));
  expect(catalogue.listings.find(({ id }) => id === 1)).toMatchObject({
    kind: 'house',
    typeName: { nl: 'Rijwoning', fr: 'Maison mitoyenne' },
    place: { zip: '2850', address: { street: { nl: 'Modelstraat' }, houseNumber: '12', box: '3' } },
  });
  expect(catalogue.listings.map(({ status }) => status.kind)).toContain('rented');
});

it('gives a home without a number the same number every night, whatever other rows there are', async () => {
  const header = 'RecordFile,City,Zip,TypeDescription,Goal';
  const row = (name: string) => `${name},Boom,2850,Huis,0`;
  const [alone] = await csv(`${header}\n${row('A-1')}`);
  const among = await csv(`${header}\n${['B-7', 'A-1', 'C'].map(row).join('\n')}`);
  expect(among.find(({ RecordFile }) => RecordFile === 'A-1')?.ID).toBe(alone?.ID);
  expect(new Set(among.map(({ ID }) => ID)).size).toBe(3);
});

it.each([
  ['UTF-8', 'utf8'],
  ['Windows-1252', 'latin1'],
  ['UTF-16', 'utf16le'],
] as const)('reads %s', async (_name, encoding) => {
  const mark = encoding === 'latin1' ? '' : '\ufeff';
  const text = `${mark}City\tZip\tTypeDescription\tGoal\tRecordFile\r\nLiège\t4000\tMaison à étage\t0\tA\r\n`;
  expect(await csv(Buffer.from(text, encoding))).toMatchObject([{ City: 'Liège', TypeDescription: 'Maison à étage' }]);
});

describe('headers', () => {
  it.each(LANGUAGES)('the template in %s is imported as it is: two homes with their facts', async (language) => {
    const template = csvTemplate(language);
    const [header = ''] = template.slice(1).split('\r\n');
    expect(header.split(';')[0]).toBe({ nl: 'Referentie', fr: 'Référence', en: 'Reference', de: 'Referenz' }[language]);
    const file = path.join(await temporaryFolder(), 'homes.csv');
    await writeFile(file, template);
    const document = await throughDoor('csv', file, { ...OPTIONS, defaultLanguage: language });
    expect((document.door as DoorSummary).remarks).toEqual([]);
    expect((document.door as DoorSummary).unused).toEqual([]);
    const { catalogue, report } = importOf(document, { defaultLanguage: language });
    expect(report.findings).toEqual([]);
    const [house, flat] = catalogue.listings.toSorted((a, b) => a.reference.localeCompare(b.reference));
    expect(house).toMatchObject({
      goal: 'sale',
      kind: 'house',
      status: { kind: 'available' },
      price: { kind: 'published', amountEuro: 325_000 },
      place: { country: 'BE', zip: '9000', address: { houseNumber: '12' } },
      energy: { kwhPerSqmYear: 286, certificateNumber: '20260318-0000000001-RES-1', expiresOn: '2036-03-18' },
      planning: { permit: true, summons: false, preemptiveRight: false, allotment: false, floodPlot: 'A' },
    });
    expect(flat).toMatchObject({
      goal: 'rent',
      kind: 'apartment',
      status: { kind: 'ribbon' },
      costs: { depositEuro: 3450 },
    });
    expect(flat?.place.address).toBeUndefined();
  });

  it('have one meaning in each language', () => {
    for (const language of LANGUAGES) {
      const plain = COLUMNS.flatMap(({ headers }) => headers[language].map(plainHeader));
      expect(plain.filter((one, index) => plain.indexOf(one) !== index)).toEqual([]);
    }
  });

  it('exist for every column that the door reads', () => {
    const fields = CSV.fields
      .map(({ theirs }) => theirs)
      .filter((name) => !['WebID', 'WebIDs', 'MainTypeName'].includes(name));
    expect(fields.filter((name) => !COLUMNS.some(({ field }) => field === name))).toEqual([]);
  });

  it('are recognised with variants, accents, units and capitals', async () => {
    const [home] = await csv(
      'REF;Te koop of te huur;PLZ;Ville;Prix de vente (€);Slpk;Surface habitable m²;EPC;Statut;Land;Afficher le prix\n7;à vendre;1234;Luxembourg;750 000;3;120;B;sous option;Luxemburg;oui\n',
    );
    expect(home).toMatchObject({
      RecordFile: '7',
      Goal: 0,
      Zip: 'L-1234',
      CountryID: 50,
      Price: 750_000,
      Bedrooms: 3,
      SurfaceLiving: 120,
      EPCLabelText: 'B',
      Marquee: 1,
    });
  });

  it('that are unknown are reported with the nearest known header', async () => {
    const file = path.join(await temporaryFolder(), 'homes.csv');
    await writeFile(
      file,
      'Referentie;Doel;Postcode;Gemeente;Slaapkmers;Sleutelkast;Vraagprijs;Prijs;Straat\nA;te koop;2850;Boom;3;7;100;200;Kaai\n',
    );
    const { properties, door } = (await throughDoor('csv', file)) as { properties: Row[]; door: DoorSummary };
    expect(properties).toMatchObject([{ City: 'Boom' }]);
    expect(door.remarks.map(({ text }) => text).sort()).toEqual([
      'The column «Prijs» means the same as «Vraagprijs», so it is not used',
      'The column «Slaapkmers» is unknown and not used. Did you mean «Slaapkamers»?',
      'The column «Sleutelkast» is unknown and not used',
      'There is no column «Adres tonen», so no address is shown',
      'There is no column «Prijs tonen», so no price is shown',
    ]);
    expect(door.unused.map(({ field }) => field).sort()).toEqual(['Prijs', 'Slaapkmers', 'Sleutelkast']);
  });

  it.each([
    [
      'A;B\n1;2',
      'none of its columns has a known name («A», «B»). The first line must name the columns. A template: npm run feed -- --from csv --template homes.csv.',
    ],
    [
      'Referentie;Titel\nA;Huis',
      'has no column «Koop of huur», «Postcode», «Gemeente». Without it, no home can be imported.',
    ],
  ])('of no use are the first thing that a message says', async (content, message) => {
    await expect(csv(content)).rejects.toThrow(message);
  });
});

it.each([
  ['an empty file', '', 'is empty'],
  ['a quotation mark that is not closed', 'ID;City\n1;"Boom', 'line 2: a quotation mark'],
  ['two columns with the same name', 'ID;City;City\n1;a;b', 'two columns named «City»'],
  ['a header without rows', 'ID;City;Zip;Goal', 'holds no homes'],
])('refuses %s with a clear message', async (_what, content, message) => {
  await expect(csv(content).then((properties) => importOf({ properties }))).rejects.toThrow(message);
});
