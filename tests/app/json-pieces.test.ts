import { expect, test } from 'vitest';
import { jsonPieces } from '#server/built/json-pieces.ts';

test('a JSON document written in pieces equals the document written at once', () => {
  const homes = Array.from({ length: 3000 }, (_, id) => ({
    id,
    title: { nl: 'Huis «met» "tuin"\n'.repeat(10) },
    none: undefined,
  }));
  for (const document of [{}, { a: [] }, { a: [], b: undefined, c: null, homes, d: { e: [1, [2]] }, f: 'x' }]) {
    const pieces = [...jsonPieces(document)];
    expect(pieces.join('')).toBe(JSON.stringify(document));
    expect(pieces.length > 1).toBe('homes' in document);
  }
});
