import { expect, test } from 'vitest';
import { propertyShape } from '#feed/records/property.schema.ts';
import { sampleFeed } from '../../scripts/sample/feed/sample-homes.ts';
import { importOf, property, type Row } from './records.ts';

/** Homes whose fields are only used if another field is missing. */
const IN_PLACE: readonly Row[] = [
  property({ ID: 9001, Zip: '1234', City: 'Luxembourg', CountryID: 50 }),
  property({ ID: 9002, SmallPictureItem: { Url: 'https://media.example.com/1.jpg' } }),
  property({ ID: 9003, TypeName: 'Villa' }),
];

test('every field of the export reaches the home', () => {
  const { properties, ...lists } = sampleFeed as unknown as { properties: Row[] };
  // Keeps one record of each home.
  const rows = [...new Map(properties.map((row) => [row.ID, row])).values(), ...IN_PLACE];
  const homesOf = (records: readonly Row[]) =>
    JSON.stringify(importOf({ ...lists, properties: records }).catalogue.listings);
  const whole = homesOf(rows);
  const unread = Object.keys(propertyShape.optional).filter(
    (field) => homesOf(rows.map(({ [field]: _, ...rest }) => rest)) === whole,
  );
  expect(unread).toEqual([]);
});
