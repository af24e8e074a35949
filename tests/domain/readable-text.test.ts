import { expect, it } from 'vitest';
import { readableText } from '#domain/readable-text.ts';

it.each([
  ['Huis\tmet tuin\n', 'Huis\tmet tuin\n'],
  ['a\r\nb\rc\u0085d\u2028e\u2029f', 'a\nb\nc\nd\ne\nf'],
  ['\u0000a\u001b[31mb\u007f\u009f', 'a[31mb'],
  ['a\ufffe\uffffb\u{1fffe}', 'ab'],
  ['half \ud83d', 'half \ufffd'],
  ['🏡 é e\u0301 東京', '🏡 é e\u0301 東京'],
])('%j → %j', (text, expected) => {
  expect(readableText(text)).toBe(expected);
});
