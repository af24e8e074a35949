import { expect, it } from 'vitest';
import { readRecordNumber } from '#domain/record-number.ts';

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['99999999999', undefined],
  ['0', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1.0', undefined],
  ['1e3', undefined],
  [' 1', undefined],
  ['', undefined],
  [undefined, undefined],
])('«%s» is the number %s', (text, expected) => {
  expect(readRecordNumber(text)).toBe(expected);
});
