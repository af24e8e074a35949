import { expect, it } from 'vitest';
import { FeedError, parseDocument } from '#feed/document.ts';

const GOOD = '{"properties":[{}]}';

it.each([
  ['with a byte order mark', `\uFEFF${GOOD}`],
  ['with white space around it', `\n ${GOOD} \n`],
  ['with unknown fields', '{"properties":[{}],"version":3}'],
  ['with null instead of lists', '{"properties":[{}],"projects":null}'],
])('is read %s', (_rule, text) => {
  expect(parseDocument(Buffer.from(text), 'a.json')).toEqual({
    properties: [{}],
    projects: [],
    webIDs: [],
    citys: [],
    citysSale: [],
    citysRent: [],
    neighbourhoods: [],
    repaired: [],
  });
});

it.each([
  ['empty', '', /^a\.json is empty\./],
  ['blank', ' \n', /^a\.json is empty\./],
  ['only a byte order mark', '\uFEFF', /^a\.json is empty\./],
  ['a web page', '<!doctype html><p>Log in</p>', /is not JSON: it is a web page or XML\./],
  ['cut off', '{"properties":[{"ID":1,', /is not JSON: it is incomplete/],
  ['broken', '{"properties":[,]}', /is not JSON: .*Check the address/],
  ['a list', '[{"ID":1}]', /is not an export of homes: expected an object/],
  ['null', 'null', /is not an export of homes: expected an object/],
  ['a text', '"properties"', /is not an export of homes: expected an object/],
  ['an object instead of a list', '{"properties":{}}', /«properties» should be a list, but is object\./],
  ['a text instead of a list', '{"properties":[{}],"webIDs":"1,2"}', /«webIDs» should be a list, but is string\./],
  ['without properties', '{"properties":[]}', /holds no homes/],
  ['without the list', '{"projects":[{}]}', /holds no homes/],
])('is refused: %s', (_rule, text, message) => {
  expect(() => parseDocument(Buffer.from(text), 'a.json')).toThrow(FeedError);
  expect(() => parseDocument(Buffer.from(text), 'a.json')).toThrow(message);
});
