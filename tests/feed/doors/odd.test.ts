import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedError } from '#feed/document.ts';
import { wholeTransfer } from '#feed/doors/door.ts';
import { DOORS, documentOf } from '#feed/doors/open-door.ts';
import { allowedBy, Source } from '#feed/doors/source-record.ts';
import { Tally } from '#feed/doors/tally.ts';
import { inSiteLanguages, withTowns } from '#feed/doors/transfers.ts';
import { leakScanner, secretsOf } from '../../../scripts/check/leaks/leak-scanner.ts';
import { readRawFeed } from '../../../scripts/check/leaks/raw-feed.ts';
import { isEverythingTested } from '../../run/everything.ts';
import { importOf, type Row } from '../records.ts';
import { temporaryFolder } from '../support.ts';
import { OPTIONS, recordsOf, sampleText } from './samples.ts';
import { changed, matches } from './trees.ts';

const RUNS = isEverythingTested ? 200 : 20;

/** Unexpected values of a field. */
const ODD = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '0',
    '-1',
    '1e999',
    '\uD800',
    '<b>',
    '__proto__',
    'true',
    false,
    1e21,
    [],
    [[]],
    {},
    [{}],
  ),
  fc.string(),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

describe.each(DOORS)('$name', (door) => {
  it('reads any value, and never imports private values', async () => {
    const records = await recordsOf(door);
    const isKnown = (place: string) => door.table.fields.some((field) => matches(field, place));
    const isAbove = (place: string) => door.table.fields.some(({ theirs }) => theirs.startsWith(`${place}.`));
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...records], { minLength: 1, maxLength: 4 }),
        fc.array(ODD, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 7 }),
        async (some, odd, every) => {
          let at = 0;
          const spoilt = some.map((one) =>
            changed(one, (place, value) => {
              if (!isKnown(place)) return isAbove(place) ? value : 'NEVERSHOWN';
              at += 1;
              return at % every === 0 ? odd[at % odd.length] : value;
            }),
          );
          const { door: summary, ...document } = documentOf(door, wholeTransfer(spoilt), OPTIONS);
          expect(JSON.stringify(document)).not.toContain('NEVERSHOWN');
          expect(summary.records).toBe(some.length);
          const { properties } = JSON.parse(JSON.stringify(document)) as { properties: Row[] };
          for (const row of properties) {
            if (row.PublishAddress !== true) expect(row).not.toHaveProperty('Street');
            if (row.PublishPrice !== true) expect(row).not.toHaveProperty('Price');
          }
          if (properties.length > 0) importOf(document);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('removes everything that the leak scanner would find, without changing the homes', async () => {
    const allowed = allowedBy(door.table);
    const options = { ...OPTIONS, notes: new Tally(door.table) };
    const mapped = (await recordsOf(door)).flatMap((record) => door.map(new Source(record, allowed), options));
    const entries = withTowns(inSiteLanguages(mapped, OPTIONS.defaultLanguage), () => {});
    const homes = entries.filter(({ list }) => list === 'properties');
    const ids = new Map([...new Set(homes.map(({ key }) => key))].map((key, index) => [key, index + 1]));
    const open = homes.map(({ key, row }): Row => ({ ...row, ID: ids.get(key) }));
    const scan = leakScanner(secretsOf(readRawFeed(Buffer.from(JSON.stringify({ properties: open })))));
    const { properties } = documentOf(door, wholeTransfer(await recordsOf(door)), OPTIONS);
    expect(properties).toHaveLength(open.length);
    const shown = (rows: readonly Row[]) =>
      importOf({
        properties: rows.map((row, index) => ({ ...row, ID: open[index]?.ID, RecordFile: 'R', ProjectID: null })),
      }).catalogue.listings;
    expect(shown(properties)).toEqual(shown(open));
    // Checks the document only for hidden values. It contains file names of pictures, which a page would not show.
    const leaks = (rows: readonly Row[]) =>
      rows
        .flatMap((row, index) =>
          scan('home.json', JSON.stringify(row), { kind: 'property', id: Number(open[index]?.ID) }),
        )
        .filter(({ what }) => !what.startsWith('file name'));
    expect(leaks(properties).map(({ what }) => what)).toEqual([]);
    const isHiding = open.some(({ PublishAddress, Street }) => PublishAddress !== true && Street);
    expect(leaks(open).length > 0).toBe(
      isHiding || open.some(({ PublishPrice, Price }) => PublishPrice !== true && Price),
    );
  });
});

describe.each(['csv', 'kyero', 'openimmo'])('a damaged %s document', (name) => {
  it('is imported, or refused with a one-line message', async () => {
    const door = DOORS.find((one) => one.name === name);
    const text = await sampleText(name);
    const file = path.join(await temporaryFolder(), 'spoilt');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: text.length }),
        fc.integer({ min: 0, max: 400 }),
        fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('<', '"', ']]>', '&x;', '</', '\0', '<!DOCTYPE a [')),
        async (from, length, inserted) => {
          await writeFile(file, text.slice(0, from) + inserted + text.slice(from + length));
          const problem = await door?.fetch(file, OPTIONS).then(
            ({ transfers }) => {
              const document = documentOf(door, transfers, OPTIONS);
              if (document.properties.length > 0) importOf(document);
            },
            (error: unknown) => error,
          );
          if (problem === undefined) return;
          expect(problem).toBeInstanceOf(FeedError);
          expect((problem as FeedError).message).toMatch(/^[^\n]+\.$/);
        },
      ),
      { numRuns: RUNS },
    );
  }, 240_000);
});
