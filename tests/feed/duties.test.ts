import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rememberAddresses, writeRedirects } from '#app/built/redirects.ts';
import { writeServerData } from '#app/built/server-data.ts';
import type { Duty, DutyMode } from '#domain/legal-duties.ts';
import { currentImport } from '#feed/accept.ts';
import { reportText } from '#feed/import-report.ts';
import { importFiles, readListings } from '#feed/stored-import.ts';
import { feed, findingsOf, importOf, property, type Row, RULES } from './records.ts';
import { accept, feedFile, temporaryFolder } from './support.ts';

const flood = (mode: DutyMode, change: Partial<Duty> = {}): Duty => ({
  id: 'flood',
  where: { regions: ['flanders'] },
  facts: ['floodPlot'],
  mode,
  says: { nl: 'De advertentie vermeldt de P-score.' },
  source: { name: 'VMM', url: 'https://www.example.com' },
  checkedOn: '2026-11-21',
  ...change,
});

const KNOWN = property({ ID: 1, FloodPScore: 'A', TypeDescription: 'Bekend huis' });
const UNKNOWN = property({
  ID: 2,
  TypeDescription: 'Onbekend huis',
  RecordFile: 'SS-2',
  Pictures: [{ ID: 1, Url: 'pictures/two.webp' }],
  Documents: [
    { ID: 1, Name: 'Plan', Url: 'plan.pdf', Public: true },
    { ID: 2, Name: 'Attest', Url: 'attest.pdf', Public: false },
  ],
});
const text = (...properties: Row[]) => JSON.stringify(feed({ properties }));

async function shown(dataDir: string): Promise<number[]> {
  const ids: number[] = [];
  for await (const { listing } of readListings(dataDir)) ids.push(listing.id);
  return ids;
}

describe('a home that lacks a fact required by law', () => {
  test.each<[DutyMode, number[], RegExp]>([
    [
      'report',
      [1, 2],
      /^On the site without facts that the law requires \(1\)\n {2}properties 2: flood requires floodPlot \(VMM\)$/m,
    ],
    [
      'warn',
      [1, 2],
      /^On the site without facts .*; the preview shows a warning \(1\)\n {2}properties 2: flood requires floodPlot \(VMM\)$/m,
    ],
    ['leave-out', [1], /^Not on the site .* \(1\)\n {2}properties 2: flood requires floodPlot \(VMM\)$/m],
  ])('%s', (mode, ids, lines) => {
    const { catalogue, report } = importOf({ properties: [KNOWN, UNKNOWN] }, { duties: [flood(mode)] });
    expect(catalogue.listings.map(({ id }) => id)).toEqual(ids);
    expect(report).toMatchObject({ listings: ids.length, leftOut: 2 - ids.length });
    expect(report.duties).toEqual([
      { listing: 2, reference: 'SS-2', duty: 'flood', mode, missing: ['floodPlot'], source: 'VMM' },
    ]);
    expect(reportText(report)).toMatch(lines);
  });

  it('stays on the site if no rule applies to it, or if it is sold', () => {
    const luxembourg = property({ ...UNKNOWN, Zip: 'L-1234', CountryID: 50 });
    for (const one of [luxembourg, property({ ...UNKNOWN, Marquee: 3 })]) {
      const { catalogue, report } = importOf({ properties: [one] }, { duties: [flood('leave-out')] });
      expect([catalogue.listings.length, report.duties]).toEqual([1, []]);
    }
  });

  it('is left out with its pictures and documents, but still counts in the lists of the export', () => {
    const properties = [KNOWN, UNKNOWN];
    const citys = [{ Name: 'Boom', Zip: '2850', CountryID: 10, PropertyCount: 2, language: 'nl' }];
    const all = importOf({ properties, citys });
    const kept = importOf({ properties, citys }, { duties: [flood('leave-out')] });
    expect(JSON.stringify([all.originals, all.privateDocuments])).toMatch(/two\.webp.*attest\.pdf/);
    expect(JSON.stringify([kept.catalogue, kept.originals, kept.privateDocuments])).not.toMatch(
      /p2-|two\.webp|plan\.pdf|attest\.pdf|Onbekend/,
    );
    expect(findingsOf(kept)).toEqual(findingsOf(all));
  });

  it('is judged by its public data: with a hidden address, the certificate number is required', () => {
    const duty = flood('leave-out', { facts: undefined, oneOf: ['address', 'certificateNumber'] });
    const ids = (change: Row) =>
      importOf({ properties: [property(change)] }, { duties: [duty] }).catalogue.listings.map(({ id }) => id);
    expect(ids({})).toEqual([1]);
    expect(ids({ PublishAddress: false })).toEqual([]);
    expect(ids({ PublishAddress: false, UniqueCode: '20220421-0002561930-RES-2' })).toEqual([1]);
  });
});

test('a home that is left out appears in no data of the site', () => {
  const anything = fc.record({
    Zip: fc.constantFrom('2850', '1000', '4000', 'L-1234'),
    Goal: fc.constantFrom(0, 1),
    FloodPScore: fc.option(fc.constantFrom('A', 'D')),
    Marquee: fc.constantFrom(0, 1, 3),
    PublishAddress: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(anything, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('warn', 'leave-out'),
      (rows, mode) => {
        const properties = rows.map((row, index) =>
          property({
            ...row,
            ID: 7001 + index,
            TypeDescription: `Huis zz${7001 + index}zz`,
            RecordFile: `zz${7001 + index}zz`,
            Pictures: [{ ID: 1, Url: `zz${7001 + index}zz.webp` }],
          }),
        );
        const imported = importOf({ properties }, { duties: [flood(mode as DutyMode)] });
        const made = JSON.stringify([imported.catalogue, imported.originals, imported.privateDocuments]);
        for (const [index, { Zip, FloodPScore, Marquee }] of rows.entries()) {
          const out = mode === 'leave-out' && Zip === '2850' && FloodPScore === null && Marquee !== 3;
          expect(made.includes(`zz${7001 + index}zz`)).toBe(!out);
          expect(made.includes(`p${7001 + index}-1-`)).toBe(!out);
          expect(imported.report.duties.some(({ listing }) => listing === 7001 + index)).toBe(
            Zip === '2850' && FloodPScore === null && Marquee !== 3,
          );
        }
        expect(imported.report.leftOut + imported.catalogue.listings.length).toBe(rows.length);
      },
    ),
  );
});

describe('the accepted import', () => {
  it('is mapped again when a rule changes; the page of a home that is then left out answers 410', async () => {
    const dataDir = await temporaryFolder();
    const siteDir = path.join(dataDir, 'site');
    await mkdir(siteDir);
    await accept(dataDir, text(KNOWN, UNKNOWN), { duties: [flood('report')] });
    await writeRedirects(siteDir, { dataDir });
    await rememberAddresses({ dataDir }, siteDir);
    const build = { ...RULES, dataDir, sample: await feedFile(text(KNOWN)) };
    await currentImport({ ...build, duties: [flood('report')] });
    expect(await shown(dataDir)).toEqual([1, 2]);
    await currentImport({ ...build, duties: [flood('leave-out')] });
    expect(await shown(dataDir)).toEqual([1]);
    await writeRedirects(siteDir, { dataDir });
    const rules = await readFile(path.join(siteDir, '_redirects'), 'utf8');
    expect(rules).toContain('/nl/te-koop/boom/onbekend-huis/2/ /nl/niet-meer-te-koop/ 410');
    expect(rules).not.toMatch(/bekend-huis\/1\/.* 410/);
    expect(rules).toContain('/property/2/ /nl/niet-meer-te-koop/ 410');
    await writeServerData(siteDir, dataDir);
    expect(await readFile(path.join(siteDir, 'site.json'), 'utf8')).not.toMatch(/Onbekend|SS-2/);
    await currentImport({ ...build, duties: [flood('warn')] });
    expect(await shown(dataDir)).toEqual([1, 2]);
  });

  it('explains why it is refused if a rule removes half of the homes', async () => {
    const dataDir = await temporaryFolder();
    const homes = [1, 2, 3].map((ID) => property({ ID, FloodPScore: 'A' }));
    await accept(dataDir, text(...homes), { duties: [flood('leave-out')] });
    const next = homes.map((home, index) => (index > 0 ? { ...home, FloodPScore: null } : home));
    await expect(accept(dataDir, text(...next), { duties: [flood('leave-out')] })).rejects.toThrow(
      /holds 1 listings that may be advertised \(2 more are left out\), fewer than half of the 3 listings of the previous import/,
    );
    expect(JSON.parse(await readFile(importFiles(dataDir).record, 'utf8'))).toMatchObject({ listings: 3 });
  });
});
