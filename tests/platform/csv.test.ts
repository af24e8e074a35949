import { expect, test } from 'vitest';
import { cell } from '#platform/csv.ts';

test.each([
  ['plain', 'plain'],
  ['=1+1', "'=1+1"],
  ['+32 3', "'+32 3"],
  ['+32 475 12 34 56', '+32 475 12 34 56'],
  ['+32475123456', '+32475123456'],
  ['+32475123456+cmd', "'+32475123456+cmd"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\t=1', `'\t=1`],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  [' a', '" a"'],
  [5, '5'],
])('the cell %j is written as %s', (value, written) => {
  expect(cell(value)).toBe(written);
});
