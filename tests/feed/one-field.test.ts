import { expect, test } from 'vitest';
import { shortText } from '#feed/records/fields.schema.ts';
import { propertyShape } from '#feed/records/property.schema.ts';
import type { Subject } from '#feed/secrets/subject.ts';
import { leakScanner, secretsOf } from '../../scripts/check/leaks/leak-scanner.ts';
import { importOf, property, type Row } from './records.ts';

/*
 * The import and the check of the site guard each other. These tests leave a hidden price in one field after another: the
 * import must remove it, and if it did not, the check must report it.
 */

const PRICE = 287_500;
const SPELLED = 'Mooi huis tweehonderdzevenentachtigduizend vijfhonderd met zicht';

/** Text fields of a home that its page shows, without those that identify its record or place. */
const KEPT = new Set(['language', 'City', 'Zip', 'Street', 'HouseNumber', 'BoxNr', 'WebIDs', 'CountryName']);
const NAMES = Object.entries({ ...propertyShape.required, ...propertyShape.optional })
  .filter(([name, schema]) => schema === shortText && !KEPT.has(name))
  .map(([name]) => name);
const FIELDS: readonly (readonly [string, Row])[] = [
  ...NAMES.map((name) => [name, { [name]: SPELLED }] as const),
  ['Description', { Description: `<p>Huis.</p><p>${SPELLED}</p>` }],
  ['Pictures', { Pictures: [{ Url: 'a.jpg', Name: SPELLED }] }],
  ['Documents', { Documents: [{ ID: 1, Url: 'b.pdf', Name: SPELLED, Public: true }] }],
  ['Agent', { Agent: { Name: SPELLED, Phone: '', Email: 'agent@example.com' } }],
];

/** Returns the texts that the site shows of a home. */
function shownOf(change: Row): string {
  const [listing] = importOf({ properties: [property({ Price: PRICE, ...change })] }).catalogue.listings;
  const { price: _, ...told } = listing ?? {};
  return JSON.stringify(told);
}

/** Returns what the check reports on the page and in the data of a home with a hidden price. */
function reported(change: Row, shown: string): string[] {
  const records = [property({ Price: PRICE, ...change })];
  const home: Subject = { kind: 'property', id: 1, records, hidesAddress: false, hidesPrice: true };
  const scan = leakScanner(secretsOf({ subjects: [home], places: ['Boom'] }));
  const own = { kind: 'property', id: 1 } as const;
  const files: readonly [string, string][] = [
    ['nl/te-koop/boom/huis/1/index.html', `<p>${shown.replaceAll('"', ' ')}</p>`],
    ['property/1.json', shown],
  ];
  return files.flatMap(([file, text]) => scan(file, text, own).map(({ what }) => what));
}

const shownFields = FIELDS.filter(([, change]) => shownOf(change).includes('vijfhonderd'));

test('most text fields are shown', () => {
  expect(shownFields.length).toBeGreaterThan(FIELDS.length / 2);
});

test.each(shownFields)('the import removes a price in words from %s', (_, change) => {
  const shown = shownOf({ ...change, PublishPrice: false });
  expect(shown).not.toContain('vijfhonderd');
  expect(reported(change, shown)).toEqual([]);
});

test.each(shownFields)('if the import left a price in words in %s, the check would report it', (_, change) => {
  expect(reported(change, shownOf(change))).toEqual(['price', 'price']);
});
