import { expect, it } from 'vitest';
import { DOORS } from '#feed/doors/open-door.ts';
import { throughDoor } from './doors/samples.ts';
import { findingsOf, importOf, property } from './records.ts';

const NAMED = [{ WebID: 9, Name: 'Huis', language: 'nl' }];
const UNNAMED = [{ WebID: 9, Name: 'Categorie 9', language: 'nl' }];
const home = property({ WebID: 9 });

it('an empty propertyKinds is no mistake if the names of the types tell the kinds', () => {
  expect(findingsOf(importOf({ properties: [home], webIDs: NAMED }, { kinds: {} }))).toEqual([]);
  expect(findingsOf(importOf({ properties: [home], webIDs: UNNAMED }, { kinds: {} }))).toEqual(['corrected WebID']);
});

it('a type that is missing among others is reported, with the file of the agency', () => {
  const { report } = importOf({ properties: [home], webIDs: NAMED }, { kinds: { 1: 'house' }, folder: '../agency' });
  expect(report.findings).toMatchObject([
    { field: 'WebID', expected: 'a line of propertyKinds in ../agency/site.yaml' },
  ]);
});

it('a home abroad is reported only if its country has no name', () => {
  const abroad = { CountryID: 999, Zip: '03180' };
  expect(findingsOf(importOf({ properties: [property({ ...abroad, CountryName: 'Spanje' })] }))).toEqual([]);
  expect(findingsOf(importOf({ properties: [property(abroad)] }))).toEqual(['corrected CountryID']);
});

it.each(DOORS)('the door $name causes no report about types and countries', async ({ name }) => {
  const { report } = importOf(await throughDoor(name));
  expect(report.findings.filter(({ field }) => ['WebID', 'CountryID'].includes(field))).toEqual([]);
});
