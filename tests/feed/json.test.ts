import { expect, it } from 'vitest';
import { parseJson } from '#feed/json.ts';

const VALUE = {
  properties: [
    { ID: 1, City: 'Liège', Price: 1.5e5, Garden: null, Pictures: [] },
    { ID: 2, City: '\u{1f600}' },
  ],
};
const read = (text: string) => parseJson(Buffer.from(text), 0);

it('reads piece by piece what JSON.parse would read', () => {
  expect(read(JSON.stringify(VALUE, null, 2))).toEqual(VALUE);
  expect(read(`\uFEFF${JSON.stringify(VALUE)}\n`)).toEqual(VALUE);
});

it.each(['', '{"properties":[{"ID":1},', '{"properties":[,]}', '<html>', '{} {}'])(
  'refuses %s piece by piece, too',
  (text) => {
    expect(() => read(text)).toThrow(Error);
  },
);
