import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { importOf, type Row } from '../records.ts';
import { temporaryFolder } from '../support.ts';
import { throughDoor } from './samples.ts';

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

it.each([
  ['an empty file', '', 'is empty'],
  ['a quotation mark that is not closed', 'ID;City\n1;"Boom', 'line 2: a quotation mark'],
  ['two columns with the same name', 'ID;City;City\n1;a;b', 'two columns named «City»'],
  ['a header without rows', 'ID;City', 'holds no homes'],
])('refuses %s with a clear message', async (_what, content, message) => {
  await expect(csv(content).then((properties) => importOf({ properties }))).rejects.toThrow(message);
});
