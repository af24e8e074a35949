import { expect, it } from 'vitest';
import { cutAtWord } from '#feed/records/fields.schema.ts';

it.each([
  ['een twee', 8, 'een twee'],
  ['een twee drie', 8, 'een'],
  ['een twee drie', 9, 'een twee'],
  ['een twee', 5, 'een'],
  ['x'.repeat(9), 5, 'xxxxx'],
  [`een ${'x'.repeat(200)}`, 150, `een ${'x'.repeat(146)}`],
  [`${'x'.repeat(4)}\u{1f600}`, 5, 'xxxx'],
  ['', 5, ''],
])('«%s» cut to %d is «%s»', (text, max, cut) => {
  expect(cutAtWord(text, max)).toBe(cut);
});
