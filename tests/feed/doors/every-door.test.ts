import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { LISTING_KINDS, listingKind } from '#domain/listing-kind.ts';
import { type Door, wholeTransfer } from '#feed/doors/door.ts';
import { tableText } from '#feed/doors/door-table.ts';
import { DOORS, documentOf } from '#feed/doors/open-door.ts';
import { leaves } from '#feed/doors/source-record.ts';
import { typeName, typeNumber, typesOf } from '#feed/doors/words/code-words.ts';
import { isWithin } from '#feed/field-path.ts';
import { importOf, property, type Row } from '../records.ts';
import { OPTIONS, recordsOf } from './samples.ts';
import { changed, matches } from './trees.ts';

/** Returns the document that a door creates from records. */
const written = (door: Door, records: readonly unknown[]) => documentOf(door, wholeTransfer(records), OPTIONS);

/** Returns the fields whose values differ between two lists of records. */
function differing(before: Row[], after: Row[]): Set<string> {
  const fields = new Set<string>();
  for (const [index, row] of before.entries()) {
    const other = after[index] ?? {};
    for (const name of new Set([...Object.keys(row), ...Object.keys(other)])) {
      if (JSON.stringify(row[name]) !== JSON.stringify(other[name])) fields.add(name);
    }
  }
  return fields;
}

describe.each(DOORS)('$name', (door) => {
  it('has a sample of at least ten homes, which are all imported', async () => {
    const document = written(door, await recordsOf(door));
    const { report, catalogue } = importOf({ ...document });
    expect(catalogue.listings.length).toBeGreaterThanOrEqual(10);
    expect(report.records.leftOut).toBe(0);
  });

  it('treats each field as its table says, and finds each field in the sample', async () => {
    const records = await recordsOf(door);
    const wrong: string[] = [];
    for (const field of door.table.fields) {
      const holding = records.filter((one) => [...leaves(one)].some(({ path }) => matches(field, path)));
      // For `ProjectID`, all records are needed: a home of a project gets the project's number only if the project is
      // among the records.
      const some = field.ours.includes('ProjectID') ? records : holding;
      const before = written(door, some);
      const without = some.map((one) => changed(one, (path, value) => (matches(field, path) ? null : value)));
      const after = written(door, without);
      const fields = new Set([
        ...differing(before.properties, after.properties),
        ...differing(before.projects, after.projects),
      ]);
      const isSame = before.properties.length === after.properties.length;
      const missing = field.ours.filter((name) => isSame && !fields.has(name));
      if (holding.length === 0) wrong.push(`${field.theirs}: not in the sample`);
      if (missing.length > 0) wrong.push(`${field.theirs}: nothing changes in ${missing.join(', ')} without it`);
    }
    expect(wrong).toEqual([]);
  });

  it('imports no field that is missing from its table, at any position', async () => {
    let planted = 0;
    const marked = (await recordsOf(door)).map((one) =>
      changed(one, (path, value) => {
        const isKnown = door.table.fields.some((field) => matches(field, path));
        const isKey = door.table.fields.some(({ theirs }) => isWithin(path, theirs));
        if (isKnown || isKey || value === null || value === '') return value;
        planted += 1;
        return 'NEVERSHOWN';
      }),
    );
    expect(planted).toBeGreaterThan(0);
    const { door: summary, ...rest } = written(door, marked);
    expect(JSON.stringify(rest)).not.toContain('NEVERSHOWN');
    expect(JSON.stringify(summary)).not.toContain('NEVERSHOWN');
  });

  it('reports each unused field, and how often it occurs', async () => {
    const records = await recordsOf(door);
    const { door: summary } = written(door, records);
    const named = new Set([...summary.used, ...summary.unused, ...summary.keptOut].map(({ field }) => field));
    const there = new Set(records.flatMap((record) => [...leaves(record)].map(({ path }) => path)));
    expect([...there].filter((path) => !named.has(path))).toEqual([]);
    expect(summary.unused.length).toBeGreaterThan(0);
    expect(summary.records).toBe(records.length);
  });

  it('removes hidden addresses and prices, also from texts', async () => {
    const { properties, door: summary } = written(door, await recordsOf(door));
    const canHide = (ours: string) => door.table.fields.some((field) => field.ours.includes(ours));
    expect(summary.hidden.addresses > 0).toBe(canHide('PublishAddress'));
    expect(summary.hidden.prices > 0).toBe(canHide('PublishPrice'));
    for (const row of properties) {
      if (row.PublishAddress !== true) expect(row).not.toHaveProperty('Street');
      if (row.PublishPrice !== true) expect(row).not.toHaveProperty('Price');
    }
    // Every sample contains a home with this hidden street and a home with this hidden price.
    expect(JSON.stringify(properties)).not.toMatch(/Verborgenlaan|187[ .,]?654/);
  });

  it('has an up-to-date table in docs/doors.md', async () => {
    const document = await readFile('docs/doors.md', 'utf8');
    const [, section = ''] = document.split(`\n## ${door.title}\n`);
    const [table = ''] = /\| field \|.*?(?=\n\n|$)/s.exec(section) ?? [];
    expect(`${table}\n`).toBe(tableText(door));
  });
});

it.each(LISTING_KINDS)('the type %s is recognised by its number and by its names', (kind) => {
  const names = Object.fromEntries(LANGUAGES.map((language) => [language, typeName(kind, language)]));
  expect(listingKind(names)).toBe(kind);
  const { catalogue } = importOf(
    {
      properties: [property({ WebID: typeNumber(kind), MainTypeName: null })],
      webIDs: typesOf([{ WebID: typeNumber(kind) }]),
    },
    { kinds: {} },
  );
  expect(catalogue.listings).toMatchObject([{ kind }]);
});
