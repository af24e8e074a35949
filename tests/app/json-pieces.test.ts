import { expect, test } from 'vitest';
import { jsonPieces, parsePieces } from '#server/built/json-pieces.ts';

const HOMES = Array.from({ length: 3000 }, (_, id) => ({
  id,
  title: { nl: 'Huis «met» "tuin"\n € ],['.repeat(10) },
  none: undefined,
}));
const DOCUMENTS = [
  {},
  { a: [] },
  { a: [], b: undefined, c: null, homes: HOMES, d: { e: [1, [2]] }, f: 'x":[' },
  { empty: {}, words: ['],', '[', '"a":['], lists: [[], [[]], {}], 'a "b"': [1, null, 'c'] },
];

test('a document written in pieces is the same JSON as one written at once', () => {
  for (const document of DOCUMENTS) {
    const pieces = [...jsonPieces(document)];
    expect(JSON.stringify(JSON.parse(pieces.join('')))).toBe(JSON.stringify(document));
    expect(pieces.length > 1).toBe('homes' in document);
  }
});

test('a document is read from pieces, and from JSON that was written at once', () => {
  for (const document of DOCUMENTS) {
    const same = JSON.stringify(document);
    for (const text of [[...jsonPieces(document)].join(''), same, JSON.stringify(document, null, 2)])
      expect(JSON.stringify(parsePieces(Buffer.from(text)))).toBe(same);
  }
});

test('damaged JSON is refused', () => {
  const text = [...jsonPieces({ homes: [{ id: 1 }, { id: 2 }] })].join('');
  for (const length of [0, 1, 12, 20, text.length - 1])
    expect(() => parsePieces(Buffer.from(text.slice(0, length)))).toThrow(SyntaxError);
});
