import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeTransfer } from '#feed/doors/door.ts';
import { DOORS, documentOf } from '#feed/doors/open-door.ts';
import { repairText } from '#feed/double-encoding.ts';
import { reportText } from '#feed/import-report.ts';
import { readRawFeed } from '../../scripts/check/leaks/raw-feed.ts';
import { OPTIONS, recordsOf } from './doors/samples.ts';
import { importOf, property, type Row } from './records.ts';

/** Encodes a text twice, as a program does that takes UTF-8 for Windows-1252. */
const twice = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

describe('a text that was encoded twice', () => {
  it.each([
    'Maison rénovée à louer, 120 m² – l’été',
    'Übergröße, Küche, Straße',
    'Beëdigde schatter, coördinaten, café',
    '€ 325.000 «net»',
    'cœur de ville, Noël, ÉTÉ, À VENDRE',
    'déjà\u00a0»',
  ])('is repaired: %s', (text) => {
    expect(twice(text)).not.toBe(text);
    expect(repairText(twice(text))).toBe(text);
    expect(repairText(twice(twice(text)))).toBe(text);
  });

  it('is repaired even if the no-break space of «à» has become a space', () => {
    expect(repairText('Ã  louer')).toBe('à louer');
    expect(repairText('Ã louer, rÃ©novÃ©e')).toBe('à louer, rénovée');
  });

  it('is repaired beside text that is correct', () => {
    expect(repairText('Rénovée en 2020, rÃ©novÃ©e en 2021')).toBe('Rénovée en 2020, rénovée en 2021');
  });
});

describe('a correct text stays as it is', () => {
  it.each([
    'Maison rénovée à louer',
    'voilà\u00a0»',
    'ÂGE D’OR',
    'São João, IRMÃ',
    'Åland',
    '¿Qué? – ¡Sí!',
    'Łódź',
    'NOËœuvre',
    'Ã',
  ])('%s', (text) => {
    expect(repairText(text)).toBe(text);
  });

  it('as do all texts of the sample, in four languages', async () => {
    const sample = await readFile('content/feed/feed.json', 'utf8');
    expect(repairText(sample)).toBe(sample);
  });

  it('whatever letters of our languages it has', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zàâäçéèêëïîôöùûüœßÀÄÇÉÈÊËÏÎÔÖÙÛÜŒ ,.'’«»–€²]{0,40}$/), (text) => {
        // «â» before two such signs is a sign that was encoded twice: «â€–» was a quotation mark.
        fc.pre(!/â[€’–«»²œŒ]{2}/.test(text));
        expect(repairText(text)).toBe(text);
        expect(repairText(twice(text))).toBe(text);
      }),
    );
  });
});

it('the import repairs the texts of any export, and its report counts the records', () => {
  const homes = [1, 2, 3].map((ID) => property({ ID, TypeDescription: twice('Maison rénovée'), City: twice('Liège') }));
  const { catalogue, report } = importOf({ properties: [...homes, property({ ID: 4 })] });
  expect(catalogue.listings[0]).toMatchObject({
    title: { nl: 'Maison rénovée' },
    place: { municipality: { nl: 'Liège' } },
  });
  expect(report.repaired).toEqual(
    [
      { field: 'properties City', count: 3 },
      { field: 'properties TypeDescription', count: 3 },
    ].sort((a, b) => a.field.localeCompare(b.field)),
  );
  expect(reportText(report)).toContain('Repaired texts that were encoded twice');
  expect(reportText(report)).toContain('properties City: 3');
});

it('a hidden street is found in the texts, and by the check of the site, although it was encoded twice', () => {
  const home = property({
    PublishAddress: false,
    Street: twice('Allée des Chênes'),
    Description: twice('Allée des Chênes 47, rénovée.'),
  });
  const { catalogue } = importOf({ properties: [home] });
  expect(JSON.stringify(catalogue.listings)).not.toMatch(/Chênes|ChÃ/);
  const { subjects } = readRawFeed(Buffer.from(JSON.stringify({ properties: [home] })));
  expect(JSON.stringify(subjects)).toContain('Allée des Chênes');
});

describe.each(DOORS)('the door $name', (door) => {
  it('repairs texts before it reads them, and reports the fields', async () => {
    const records = await recordsOf(door);
    const before = documentOf(door, wholeTransfer(records), OPTIONS);
    const spoilt = JSON.parse(JSON.stringify(records), (_key, value: unknown) =>
      typeof value === 'string' ? twice(value) : value,
    ) as Row[];
    const after = documentOf(door, wholeTransfer(spoilt), OPTIONS);
    expect(after.properties).toEqual(before.properties);
    expect(before.door.repaired).toEqual([]);
    expect(after.door.repaired.length).toBeGreaterThan(0);
    expect(importOf({ ...after }).report.repaired).toEqual(after.door.repaired);
  });
});
