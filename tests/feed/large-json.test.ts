import { expect, it } from 'vitest';
import { parseJson } from '#feed/large-json.ts';

const VALUE = {
  properties: [
    { ID: 1, City: 'Liège', Price: 1.5e5, Garden: null, Pictures: [{ ID: 2 }, []] },
    { ID: 2, City: '{"\\\u{1f600}' },
  ],
  projects: [],
  citys: [{}, 3, 'x', null, [{ a: [{}] }], { '': 7 }],
  door: { name: 'csv', left: { out: 2 } },
  'a "name"]}': true,
};
const read = (text: string) => parseJson(Buffer.from(text), 0);

it('gives the same result as JSON.parse, row by row', () => {
  expect(read(JSON.stringify(VALUE))).toEqual(VALUE);
  expect(read(`\uFEFF${JSON.stringify(VALUE, null, 2)}\n`)).toEqual(VALUE);
  for (const text of ['[1,{"a":{}}]', '{}', '"{"', 'null']) expect(read(text)).toEqual(JSON.parse(text));
});

it.each([
  '',
  '{"properties":[{"ID":1},',
  '{"properties":[{"ID":1}',
  '{"properties":[{"ID":1',
  '{"properties":[,]}',
  '{"properties":[{"ID":1}{"ID":2}]}',
  '{"properties":[{"ID":1}]]}',
  '{"properties":[{"ID":01}]}',
  '{"properties":[{"ID":1]]}',
  '<html>',
  '{} {}',
])('refuses %s like JSON.parse', (text) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(() => read(text)).toThrow(Error);
});
